import type { OwnComponents } from './OwnComponents.ts'
import '../palette.ts'

/** The switch: 30 × 18, without halo. */
export const choices: OwnComponents = {
  MuiSwitch: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { width: 30, height: 18, padding: 0, overflow: 'visible', '& input': { top: -3, height: 24 } },
      switchBase: ({ theme }) => ({
        padding: 2,
        transitionDuration: 'var(--motion-press)',
        '&.Mui-checked': { transform: 'translateX(12px)', color: theme.vars.palette.background.paper },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: theme.vars.palette.primary.main },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
        '@media (forced-colors: active)': {
          '& .MuiSwitch-thumb': { forcedColorAdjust: 'none', backgroundColor: 'ButtonText' },
          '& + .MuiSwitch-track': { boxSizing: 'border-box', border: '1px solid ButtonText' },
          '&.Mui-checked .MuiSwitch-thumb': { backgroundColor: 'HighlightText' },
          '&.Mui-checked + .MuiSwitch-track': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
        },
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
}
