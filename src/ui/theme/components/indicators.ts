import type { OwnComponents } from './OwnComponents.ts'
import '../palette.ts'

/** Tabs in a sidebar, progress. */
export const indicators: OwnComponents = {
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 4,
        borderRadius: 2,
        backgroundColor: theme.vars.palette.fill.muted,
      }),
      bar: { borderRadius: 2, transitionDuration: '240ms' },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 34,
        boxShadow: `inset 0 -1px ${theme.vars.palette.divider}`,
      }),
      list: { gap: 20 },
      indicator: { height: 2, borderRadius: 1 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 0,
        minHeight: 34,
        padding: 0,
        '& > span:first-of-type': { display: 'inline-flex', alignItems: 'center', gap: 6 },
        '& small': {
          fontSize: '0.75rem',
          fontWeight: 400,
          fontVariantNumeric: 'tabular-nums',
          color: theme.vars.palette.text.tertiary,
        },
        textTransform: 'none',
        ...theme.typography.button,
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected, &:hover': { color: theme.vars.palette.text.primary },
        '&.Mui-focusVisible': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: -2,
          borderRadius: 4,
        },
        [theme.breakpoints.down('sm')]: { minHeight: 44, fontSize: '0.9375rem' },
      }),
    },
  },
}
