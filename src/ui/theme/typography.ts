import type { ThemeOptions } from '@mui/material/styles'

const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif"

const style = (sizePx: number, linePx: number, fontWeight: number, letterSpacing: string) => ({
  fontSize: sizePx / 16 + 'rem',
  lineHeight: linePx / sizePx,
  fontWeight,
  letterSpacing,
})

/** Type roles on MUI's variants; the page chooses the HTML tag, not the variant. */
export const typography = {
  fontFamily,
  fontSize: 13,
  htmlFontSize: 16,
  h1: style(28, 36, 600, '-0.024em'),
  h2: style(20, 28, 600, '-0.017em'),
  h3: style(15, 22, 600, '-0.010em'),
  h4: style(13, 20, 600, '-0.005em'),
  h5: style(26, 32, 600, '-0.022em'),
  h6: style(18, 24, 600, '-0.017em'),
  body1: style(13, 20, 400, '-0.003em'),
  body2: style(13, 20, 400, '-0.003em'),
  subtitle1: style(14, 22, 400, '0'),
  subtitle2: style(12, 16, 500, '0'),
  caption: style(12, 16, 400, '0'),
  button: { ...style(13, 20, 500, '-0.003em'), textTransform: 'none' },
} satisfies ThemeOptions['typography']
