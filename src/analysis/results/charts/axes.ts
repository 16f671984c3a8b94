import type { PanelProps } from './panel.ts'

/** Width in pixels of a letter of 12 px, as wide as its text can be. */
const perSign = 7

export const textWidth = (text: string): number => text.length * perSign

export const longestOf = (texts: readonly string[]): number => Math.max(0, ...texts.map(textWidth))

/** The size of a chart as its component takes it. */
export const sizeOf = ({ height, width }: PanelProps['size']) => ({ height, ...(width && { width }) })

/** Names under an axis: every one, or every second, third and so on where they do not fit side by side. */
export const evenly = (names: readonly string[]) => ({
  tickSpacing: longestOf(names) + 10,
  // MUI's own choice hides whatever touches the name before it, which leaves uneven gaps.
  tickLabelInterval: () => true,
})

/** Width of the names at the left of lying bars: less than half of the room, so that phones have bars too. */
export const nameWidth = (names: readonly string[], room: number): number =>
  Math.min(190, longestOf(names) + 12, room > 0 ? room * 0.45 : Infinity)

/** How many amounts fit along an axis of a width, at most four. */
export const amountsAlong = (width: number, widest: string): number =>
  width <= 0 ? 4 : Math.max(1, Math.min(4, Math.floor(width / (textWidth(widest) + 24))))
