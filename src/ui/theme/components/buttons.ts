import type { OwnComponents } from './OwnComponents.ts'
import '../palette.ts'

/** Buttons: 28, 32 and 40 px, no ripple, one focus ring for all clickable elements. */
export const buttons: OwnComponents = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        fontFamily: 'inherit',
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { variant: 'outlined', color: 'inherit', disableElevation: true },
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        minWidth: 0,
        height: '2rem',
        padding: '0 12px',
        gap: 6,
        flexShrink: 0,
        whiteSpace: 'nowrap',
        transitionDuration: 'var(--motion-press)',
        [theme.breakpoints.down('sm')]: {
          height: ownerState.size === 'small' ? '2.5rem' : '2.75rem',
          padding: '0 16px',
        },
        variants: [
          {
            props: { size: 'small' },
            style: { height: '1.75rem', padding: '0 10px', ...theme.typography.button },
          },
          {
            props: { size: 'large' },
            style: {
              ...theme.typography.button,
              height: '2.5rem',
              padding: '0 16px',
              fontSize: '0.875rem',
              [theme.breakpoints.down('sm')]: { height: '3rem', fontSize: '1rem' },
            },
          },
          {
            props: { variant: 'contained' },
            style: {
              boxShadow: `${theme.vars.palette.elevation.level1}, inset 0 1px 0 rgba(255,255,255,.16)`,
              '&:hover, &:active': {
                boxShadow: `${theme.vars.palette.elevation.level1}, inset 0 1px 0 rgba(255,255,255,.16)`,
              },
              '&.Mui-disabled': { color: theme.vars.palette.text.disabled },
              '&.MuiButton-loading': { backgroundColor: 'var(--variant-containedBg)', color: 'transparent' },
              '& .MuiButton-loadingIndicator': { color: 'var(--variant-containedColor)' },
            },
          },
          {
            props: { variant: 'outlined' },
            style: {
              border: `1px solid ${theme.vars.palette.line.strong}`,
              backgroundColor: theme.vars.palette.background.paper,
              boxShadow: theme.vars.palette.elevation.level1,
              '&:hover': {
                borderColor: theme.vars.palette.line.strong,
                backgroundColor: theme.vars.palette.action.hover,
              },
              '&.Mui-disabled': {
                borderColor: theme.vars.palette.divider,
                backgroundColor: theme.vars.palette.fill.muted,
                color: theme.vars.palette.text.disabled,
                boxShadow: 'none',
              },
              '&.MuiButton-loading': {
                color: 'transparent',
                backgroundColor: theme.vars.palette.background.paper,
              },
            },
          },
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: { color: theme.vars.palette.text.primary },
          },
          {
            props: { variant: 'text' },
            style: { '&:hover': { backgroundColor: theme.vars.palette.fill.muted } },
          },
          {
            props: { variant: 'text', color: 'inherit' },
            style: { color: theme.vars.palette.text.secondary },
          },
        ],
      }),
      startIcon: { margin: 0, '&::before': { content: 'none' } },
      endIcon: { margin: 0 },
    },
  },
  MuiIconButton: {
    defaultProps: { size: 'medium' },
    styleOverrides: {
      root: ({ theme }) => ({
        width: 32,
        height: 32,
        padding: 0,
        borderRadius: 6,
        color: theme.vars.palette.text.tertiary,
        transitionDuration: 'var(--motion-press)',
        '&:hover': {
          backgroundColor: theme.vars.palette.fill.muted,
          color: theme.vars.palette.text.primary,
        },
        [theme.breakpoints.down('sm')]: { width: 44, height: 44 },
        variants: [{ props: { size: 'small' }, style: { width: 28, height: 28 } }],
      }),
    },
  },
}
