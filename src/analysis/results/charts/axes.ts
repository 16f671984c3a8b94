import type { PanelProps } from './panel.ts'

/** Width in pixels of a letter of 12 px, as wide as its text can be. */
const perSign = 7

export const textWidth = (text: string): number => text.length * perSign

export const longestOf = (texts: readonly string[]): number => Math.max(0, ...texts.map(textWidth))

/** A text, cut at a width in pixels. */
export function cut(text: string, width: number): string {
  const signs = Math.floor(width / perSign)
  return text.length <= signs ? text : `${text.slice(0, Math.max(1, signs - 1))}…`
}

/** The size of a chart as its component takes it. */
export const sizeOf = ({ height, width }: PanelProps['size']) => ({ height, ...(width && { width }) })

/** Names under an axis: every one, or every second, third and so on where they do not fit side by side. */
export const evenly = (names: readonly string[]) => ({
  // Most letters are narrower than the widest, and short names have no room to spare.
  tickSpacing: longestOf(names) * 0.88 + 8,
  // MUI's own choice hides whatever touches the name before it, which leaves uneven gaps.
  tickLabelInterval: () => true,
})

/** Width of the names at the left of lying bars: less than half of the room, so that phones have bars too. */
export const nameWidth = (names: readonly string[], room: number): number =>
  Math.min(190, longestOf(names) + 12, room > 0 ? room * 0.45 : Infinity)

/** Amounts along a logarithmic axis: powers of ten, and their double and fivefold where there are few of them. */
export function logTicks(values: readonly (number | null)[]): { tickInterval: number[] } {
  const known = values.flatMap((value) => (value === null || value <= 0 ? [] : [Math.log10(value)]))
  const [first, last] = [Math.floor(Math.min(...known)), Math.ceil(Math.max(...known))]
  const powers = Array.from({ length: last - first + 1 }, (_, place) => 10 ** (first + place))
  const steps = powers.length > 3 ? [1] : [1, 2, 5]
  return { tickInterval: powers.flatMap((power) => steps.map((step) => step * power)) }
}

/** How many amounts fit along an axis of a width, at most four. */
export const amountsAlong = (width: number, widest: string): number =>
  width <= 0 ? 4 : Math.max(1, Math.min(4, Math.floor(width / (textWidth(widest) + 24))))
