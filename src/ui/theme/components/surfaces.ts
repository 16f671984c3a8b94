import type { OwnComponents } from './OwnComponents.ts'
import '../palette.ts'

/** Layers over the page: paper, menus, dialogs, drawers, tooltips, scrim. */
export const surfaces: OwnComponents = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        backgroundColor: ownerState.invisible ? 'transparent' : theme.vars.palette.scrim,
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        width: 440,
        maxWidth: 'calc(100% - 32px)',
        margin: 16,
        borderRadius: 12,
        boxShadow: theme.vars.palette.elevation.level3,
      }),
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({
        marginTop: 4,
        borderRadius: 8,
        boxShadow: theme.vars.palette.elevation.level2,
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: { minWidth: 200 },
      list: { padding: 4 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 32,
        padding: '4px 8px',
        gap: 8,
        borderRadius: 6,
        ...theme.typography.body1,
        '&:hover, &.Mui-focusVisible': { backgroundColor: theme.vars.palette.fill.muted, outline: 'none' },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
          backgroundColor: theme.vars.palette.primary.soft,
        },
        [theme.breakpoints.down('sm')]: { minHeight: 44 },
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { placement: 'bottom', enterDelay: 0, enterNextDelay: 0 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        padding: '6px 8px',
        borderRadius: 6,
        ...theme.typography.caption,
        color: theme.vars.palette.ink.text,
        backgroundColor: theme.vars.palette.ink.fill,
        boxShadow: theme.vars.palette.elevation.level2,
        '.MuiTooltip-popper[data-popper-placement*="bottom"] &': { marginTop: 6 },
      }),
    },
  },
}
