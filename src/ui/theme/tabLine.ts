import type { CSSObject, Theme } from '@mui/material/styles'

/** A line of tabs, whether they are links or buttons: `tab` selects one, `current` is how the chosen one is marked. */
export const tabLine = (theme: Theme, tab: 'a' | 'button', current: string): CSSObject => ({
  display: 'flex',
  gap: 20,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 -1px ${theme.vars.palette.divider}`,
  [`& ${tab}`]: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    flexShrink: 0,
    height: 34,
    padding: 0,
    border: 0,
    background: 'none',
    cursor: 'pointer',
    fontFamily: 'inherit',
    ...theme.typography.button,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    [theme.breakpoints.down('sm')]: { height: 44, fontSize: '0.9375rem' },
    [`&:hover, &${current}`]: { color: theme.vars.palette.text.primary },
    [`&${current}::after`]: {
      content: '""',
      position: 'absolute',
      inset: 'auto 0 0',
      height: 2,
      borderRadius: 1,
      backgroundColor: theme.vars.palette.primary.main,
    },
    '&:focus-visible': {
      outline: `2px solid ${theme.vars.palette.primary.main}`,
      outlineOffset: -2,
      borderRadius: 4,
    },
  },
  '& small': {
    fontSize: '0.75rem',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.tertiary,
  },
})
