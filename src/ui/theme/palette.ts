import type {} from '@mui/material/themeCssVarsAugmentation'

/** What the design adds to MUI's palette: text-3, lines, fills, universes, charts, ink, elevation. */
export type OwnPalette = {
  line: { strong: string; control: string; primary: string }
  fill: { subtle: string; muted: string }
  neutral: { dot: string }
  universe: Record<'E' | 'S' | 'G', { main: string; soft: string }>
  chart: {
    categorical: readonly string[]
    sequential: readonly string[]
    diverging: readonly string[]
    reference: string
    grid: string
    axis: string
  }
  ink: Record<'fill' | 'text' | 'text2' | 'action' | 'hover' | 'success' | 'warning' | 'error', string>
  scrim: string
  elevation: { level1: string; level2: string; level3: string }
}

declare module '@mui/material/styles' {
  interface TypeText {
    tertiary: string
  }
  interface PaletteColor {
    soft: string
    dot: string
  }
  interface SimplePaletteColorOptions {
    soft?: string
    dot?: string
  }
  interface Palette extends OwnPalette {}
  interface PaletteOptions extends Partial<OwnPalette> {}
}
