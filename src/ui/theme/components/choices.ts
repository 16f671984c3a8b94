import type { Components, CSSObject, Theme } from '@mui/material/styles'
import { checkedBox, checkedCircle, uncheckedBox } from '../choiceMarks.ts'
import '../palette.ts'

/** The box is drawn on the root, so MUI's 24 px icon only stays in the way. */
const withoutIcon: CSSObject = { '& > svg': { display: 'none' } }

/** Checkbox and radio 16 px, switch 30 × 18, without halo; segmented control on a muted track. */
export const choices: Components<Theme> = {
  MuiCheckbox: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        ...withoutIcon,
        padding: 0,
        ...uncheckedBox(theme),
        '&.Mui-checked': checkedBox(theme, 'tick'),
        '&.MuiCheckbox-indeterminate': checkedBox(theme, 'dash'),
      }),
    },
  },
  MuiRadio: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '& > span': { display: 'none' },
        padding: 0,
        ...uncheckedBox(theme),
        borderRadius: 8,
        '&.Mui-checked': checkedCircle(theme),
      }),
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: ({ theme }) => ({ margin: 0, gap: 8, [theme.breakpoints.down('sm')]: { minHeight: 44 } }),
      label: ({ theme }) => ({ ...theme.typography.body1 }),
    },
  },
  MuiSwitch: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { width: 30, height: 18, padding: 0, overflow: 'visible' },
      switchBase: ({ theme }) => ({
        padding: 2,
        transitionDuration: 'var(--motion-press)',
        '&.Mui-checked': { transform: 'translateX(12px)', color: theme.vars.palette.background.paper },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: theme.vars.palette.primary.main },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
        '&.Mui-focusVisible': { outline: 'none' },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
      }),
      thumb: ({ theme }) => ({
        width: 14,
        height: 14,
        boxShadow: 'none',
        backgroundColor: theme.vars.palette.background.paper,
      }),
      track: ({ theme }) => ({
        borderRadius: 9,
        opacity: 1,
        backgroundColor: theme.vars.palette.line.control,
        transitionDuration: 'var(--motion-press)',
      }),
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 2,
        gap: 2,
        borderRadius: 6,
        backgroundColor: theme.vars.palette.fill.muted,
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 28,
        padding: '0 12px',
        gap: 6,
        border: 0,
        borderRadius: '5px !important',
        margin: '0 !important',
        ...theme.typography.button,
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected, &.Mui-selected:hover': {
          color: theme.vars.palette.text.primary,
          backgroundColor: theme.vars.palette.background.paper,
          boxShadow: theme.vars.palette.elevation.level1,
        },
      }),
    },
  },
}
