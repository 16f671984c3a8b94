import type { ThemeOptions } from '@mui/material/styles'
import '../palette.ts'

/**
 * Styles of MUI's components, in the exact type that `createTheme` accepts. `Components<Theme>` is compatible with
 * it, but comparing the two takes a third of the time that the type check of the whole project needs.
 */
export type OwnComponents = NonNullable<ThemeOptions['components']>
