import type { Components, Theme } from '@mui/material/styles'
import '../palette.ts'

/** Badges, tabs, progress, skeletons, table cells. */
export const indicators: Components<Theme> = {
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 4,
        borderRadius: 2,
        backgroundColor: theme.vars.palette.fill.muted,
      }),
      bar: { borderRadius: 2 },
    },
  },
  MuiSkeleton: {
    defaultProps: { variant: 'rounded' },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 4,
        backgroundColor: theme.vars.palette.fill.muted,
        animationDuration: '1.6s',
      }),
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 34, overflow: 'visible' },
      scroller: { overflowY: 'hidden' },
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
        gap: 6,
        textTransform: 'none',
        ...theme.typography.button,
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected, &:hover': { color: theme.vars.palette.text.primary },
        '&.Mui-focusVisible': { outlineOffset: -2, borderRadius: 4 },
        [theme.breakpoints.down('sm')]: { minHeight: 44, fontSize: '0.9375rem' },
      }),
    },
  },
}
