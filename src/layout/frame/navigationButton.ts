import type { CSSObject, Theme } from '@mui/material/styles'
import { reservedBorder } from '#src/ui/theme/choiceMarks.ts'

/** Style of all buttons and links in the navigation: 32 px, radius 6, icon 16, text 500. */
export const navigationButton = (theme: Theme): CSSObject => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  minHeight: 32,
  flexShrink: 0,
  padding: '0 8px',
  ...reservedBorder,
  borderRadius: 6,
  background: 'none',
  cursor: 'pointer',
  fontFamily: 'inherit',
  textDecoration: 'none',
  ...theme.typography.button,
  color: theme.vars.palette.text.secondary,
  transition: 'background-color var(--motion-press)',
  '& b, & span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& svg': { color: theme.vars.palette.text.tertiary },
  '&:hover': { backgroundColor: theme.vars.palette.fill.muted },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -1 },
})
