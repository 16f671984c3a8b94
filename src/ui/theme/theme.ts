import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles'
import './palette.ts'
import './inter.css'
import { buildPalette } from './buildPalette.ts'
import { baseline } from './components/baseline.ts'
import { buttons } from './components/buttons.ts'
import { choices } from './components/choices.ts'
import { fields } from './components/fields.ts'
import { indicators } from './components/indicators.ts'
import { surfaces } from './components/surfaces.ts'
import { schemeAttribute } from './schemeAttribute.ts'
import { tokens } from './tokens.ts'

const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif"

const style = (sizePx: number, linePx: number, fontWeight: number, letterSpacing: string) => ({
  fontSize: sizePx / 16 + 'rem',
  lineHeight: linePx / sizePx,
  fontWeight,
  letterSpacing,
})

/** Type roles on MUI's variants; the page chooses the HTML tag, not the variant. */
const typography = {
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

const level = (name: 'level1' | 'level2' | 'level3') => `var(--m-palette-elevation-${name})`

/** MUI has 25 slots, the design has three levels: every slot after the third repeats level 3. */
const shadows: Theme['shadows'] = [
  'none',
  level('level1'),
  level('level2'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
]

const easing = 'cubic-bezier(.2,0,0,1)'

/** The theme: two colour schemes in CSS variables, and all component styles of the design. */
export const createMatriceTheme = (reducedMotion: 'system' | 'always'): Theme =>
  createTheme({
    cssVariables: { cssVarPrefix: 'm', colorSchemeSelector: schemeAttribute },
    defaultColorScheme: 'light',
    colorSchemes: {
      light: { palette: buildPalette(tokens.light) },
      dark: { palette: buildPalette(tokens.dark) },
    },
    typography,
    spacing: 4,
    shape: { borderRadius: 6 },
    shadows,
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    motion: { reducedMotion },
    transitions: {
      duration: {
        shortest: 120,
        shorter: 120,
        short: 120,
        standard: 180,
        complex: 240,
        enteringScreen: 240,
        leavingScreen: 160,
      },
      easing: { easeInOut: easing, easeOut: easing, easeIn: easing, sharp: easing },
    },
    components: { ...baseline, ...buttons, ...choices, ...fields, ...indicators, ...surfaces },
  })
