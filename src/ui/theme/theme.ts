import { createTheme, type Theme } from '@mui/material/styles'
import './palette.ts'
import './inter.css'
import { buildPalette } from './buildPalette.ts'
import { baseline } from './components/baseline.ts'
import { buttons } from './components/buttons.ts'
import { choices } from './components/choices.ts'
import { fields } from './components/fields.ts'
import { indicators } from './components/indicators.ts'
import { surfaces } from './components/surfaces.ts'
import { schemeAttribute } from './schemeAttribute.ts'
import { shadows } from './shadows.ts'
import { tokens } from './tokens.ts'
import { typography } from './typography.ts'

const easing = 'cubic-bezier(.2,0,0,1)'

/** The theme: two colour schemes in CSS variables, and all component styles of the design. */
export const createMatriceTheme = (reducedMotion: 'system' | 'always'): Theme =>
  createTheme({
    cssVariables: { cssVarPrefix: 'm', colorSchemeSelector: schemeAttribute },
    defaultColorScheme: 'light',
    colorSchemes: {
      light: { palette: buildPalette(tokens.light) },
      dark: { palette: buildPalette(tokens.dark) },
    },
    typography,
    spacing: 4,
    shape: { borderRadius: 6 },
    shadows,
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    motion: { reducedMotion },
    transitions: {
      duration: {
        shortest: 120,
        shorter: 120,
        short: 120,
        standard: 180,
        complex: 240,
        enteringScreen: 240,
        leavingScreen: 160,
      },
      easing: { easeInOut: easing, easeOut: easing, easeIn: easing, sharp: easing },
    },
    components: { ...baseline, ...buttons, ...choices, ...fields, ...indicators, ...surfaces },
  })
