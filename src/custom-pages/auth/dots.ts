/** Dots of the login page: a grid of topics that grow towards the corner where both scores are high. */
export type Dot = { x: number; y: number; radius: number; isMaterial: boolean }

const stepPx = 40
const columns = 17
const rows = 16
const materialColumn = 10
const materialRow = 8

export const panelWidth = 700
export const panelHeight = 640

/** Materiality thresholds, between columns and rows of dots. */
export const thresholds = { x: 415.5, y: 360.5 } as const

export const dots: readonly Dot[] = Array.from({ length: rows * columns }, (_, index) => {
  const [column, row] = [index % columns, Math.floor(index / columns)]
  const isMaterial = column >= materialColumn && row <= materialRow
  const right = column / (columns - 1)
  const up = 1 - row / (rows - 1)
  const score = right ** 1.6 * (0.45 + 0.75 * up ** 1.4)
  const radius = (1.6 + score * (isMaterial ? 13 : 9)) * (0.88 + 0.24 * noise(index))
  return { x: 27 + column * stepPx, y: 28 + row * stepPx, radius: Math.round(radius * 10) / 10, isMaterial }
})

/** Deterministic noise, so that the picture is the same on every visit. */
function noise(index: number): number {
  return Math.abs(Math.sin(index * 12.9898) * 43758.5453) % 1
}
