import type { ColorSystemOptions } from '@mui/material/styles'
import type { SchemeTokens } from './tokens.ts'
import './palette.ts'

type SchemePalette = NonNullable<ColorSystemOptions['palette']>

/** Maps the tokens of one scheme to the theme's palette. */
export const buildPalette = (t: SchemeTokens): SchemePalette => ({
  background: { default: t.canvas, paper: t.surface },
  text: { primary: t.text, secondary: t.text2, tertiary: t.text3, disabled: t.disabled },
  divider: t.line,
  line: { strong: t.lineStrong, control: t.control, primary: t.primaryLine },
  fill: { subtle: t.subtle, muted: t.muted },
  action: {
    active: t.text3,
    hover: t.hover,
    selected: t.primarySoft,
    disabled: t.disabled,
    disabledBackground: t.muted,
    focus: t.hover,
  },
  primary: {
    light: t.primary,
    main: t.primary,
    dark: t.primaryHover,
    contrastText: t.onPrimary,
    soft: t.primarySoft,
    dot: t.primary,
  },
  secondary: { light: t.text2, main: t.text2, dark: t.text, contrastText: t.surface },
  success: {
    light: t.success,
    main: t.success,
    dark: t.success,
    contrastText: t.surface,
    soft: t.successSoft,
    dot: t.dotSuccess,
  },
  warning: {
    light: t.warning,
    main: t.warning,
    dark: t.warning,
    contrastText: t.surface,
    soft: t.warningSoft,
    dot: t.dotWarning,
  },
  error: {
    light: t.error,
    main: t.error,
    dark: t.errorHover,
    contrastText: t.surface,
    soft: t.errorSoft,
    dot: t.dotError,
  },
  info: {
    light: t.primary,
    main: t.primary,
    dark: t.primaryHover,
    contrastText: t.onPrimary,
    soft: t.primarySoft,
    dot: t.primary,
  },
  neutral: { dot: t.dotNeutral },
  universe: {
    E: { main: t.environment, soft: t.environmentSoft },
    S: { main: t.social, soft: t.socialSoft },
    G: { main: t.governance, soft: t.governanceSoft },
  },
  chart: {
    categorical: t.categorical,
    sequential: t.sequential,
    diverging: t.diverging,
    reference: t.control,
    grid: t.line,
    axis: t.axis,
  },
  ink: {
    fill: t.ink,
    text: t.onInk,
    text2: t.onInk2,
    action: t.inkAction,
    hover: t.inkHover,
    success: t.inkSuccess,
    warning: t.inkWarning,
    error: t.inkError,
  },
  scrim: t.scrim,
  elevation: { level1: t.level1, level2: t.level2, level3: t.level3 },
})
