import type { Universe } from '#model/wire/materiality/topics.ts'

/**
 * Side of the plot and its margins in drawing units. Marks with a score on one axis only are above and to the right.
 */
export const plot = { size: 480, left: 48, top: 32, bottom: 44, right: 32 } as const
export const drawing = {
  width: plot.left + plot.size + plot.right,
  height: plot.top + plot.size + plot.bottom,
} as const

/** The visible part of the scale: its lower left corner and the points each axis spans. */
export type View = { x: number; y: number; span: number }

/** The view of the whole scale, 0 to `max` on each axis. */
export const wholeView = (max: number): View => ({ x: 0, y: 0, span: max })

/** Position of a financial score, in drawing units; outside the plot if it is outside the view. */
export const xOf = (score: number, view: View): number =>
  plot.left + ((score - view.x) / view.span) * plot.size

/** As `xOf`, for an impact score on the vertical axis. */
export const yOf = (score: number, view: View): number =>
  plot.top + plot.size - ((score - view.y) / view.span) * plot.size

/** The scores at a position of the drawing. */
export const scoresAt = (x: number, y: number, view: View): { x: number; y: number } => ({
  x: view.x + ((x - plot.left) / plot.size) * view.span,
  y: view.y + ((plot.top + plot.size - y) / plot.size) * view.span,
})

/** The smallest span of a view, in points of the scale. */
const narrowest = 0.5

const within = (view: View, max: number): View => {
  const last = max - view.span
  return {
    ...view,
    x: Math.min(Math.max(view.x, 0), last),
    y: Math.min(Math.max(view.y, 0), last),
  }
}

/** Zooms by a factor (above 1 zooms in) around a score that keeps its position; never beyond the scale. */
export function zoomed(view: View, max: number, factor: number, around: { x: number; y: number }): View {
  const span = Math.min(Math.max(view.span / factor, narrowest), max)
  const ratio = span / view.span
  return within(
    { x: around.x - (around.x - view.x) * ratio, y: around.y - (around.y - view.y) * ratio, span },
    max,
  )
}

/** Moves the view by points of the scale; never beyond the scale. */
export const panned = (view: View, max: number, by: { x: number; y: number }): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, max)

type Place = { x: number; y: number }
const middle = (one: Place, other: Place): Place => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const distance = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y)

/**
 * The view after two fingers moved from two positions of the drawing to two others: the points under them stay under
 * them, and the zoom follows their distance; never beyond the scale.
 */
export function pinched(
  view: View,
  max: number,
  from: readonly [Place, Place],
  to: readonly [Place, Place],
): View {
  const factor = distance(...to) / Math.max(distance(...from), 1)
  const held = scoresAt(middle(...from).x, middle(...from).y, view)
  const near = zoomed(view, max, factor, held)
  const now = scoresAt(middle(...to).x, middle(...to).y, near)
  return panned(near, max, { x: held.x - now.x, y: held.y - now.y })
}

/** Radius of a mark by its answers: the area grows with their number, from 4 to 9 units of radius. */
export const radiusOf = (answers: number, most: number): number =>
  Math.sqrt(16 + 65 * (most === 0 ? 0 : answers / most))

/** The outline of a mark: circle, square, triangle for E, S, G (look §6), all with about the same area. */
export function markPath(universe: Universe, x: number, y: number, radius: number): string {
  if (universe === 'ENVIRONMENT') {
    return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
  }
  if (universe === 'SOCIAL') {
    const half = radius * 0.886
    return `M${x - half} ${y - half}h${2 * half}v${2 * half}h${-2 * half}Z`
  }
  const side = radius * 1.35
  return `M${x} ${y - side * 0.95}L${x + side} ${y + side * 0.7}H${x - side}Z`
}

export type Mark = { id: string; x: number; y: number; radius: number; label: string }

/** A label next to its mark, or at a distance with a leader line. */
export type PlacedLabel = {
  id: string
  text: string
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  leader: { x1: number; y1: number; x2: number; y2: number } | null
}

type Box = { x1: number; x2: number; y1: number; y2: number }

/** Line height and approximate letter width of 12-unit text; larger text multiplies them by its scale. */
const lineHeight = 14
const letterWidth = 6.2
const longestLabel = 32
const gap = 5

/** The bounding box of a label in the drawing, for 12-unit text times `scale`. */
export const labelBox = ({ x, y, anchor, text }: Omit<PlacedLabel, 'id' | 'leader'>, scale = 1): Box => {
  const [width, half] = [text.length * letterWidth * scale, (lineHeight * scale) / 2]
  const x1 = { start: x, middle: x - width / 2, end: x - width }[anchor]
  return { x1, x2: x1 + width, y1: y - half, y2: y + half }
}

const overlap = (one: Box, other: Box): boolean =>
  one.x1 < other.x2 && other.x1 < one.x2 && one.y1 < other.y2 && other.y1 < one.y2

type QuadrantNames = Record<'impactOnly' | 'both' | 'neither' | 'financialOnly', string>

/** The boxes of the quadrants' names in the corners of the plot, for `placeLabels`. */
export function quadrantBoxes(names: QuadrantNames, scale = 1): readonly Box[] {
  const [left, right] = [plot.left + 6, plot.left + plot.size - 6]
  const [top, bottom] = [plot.top + 10 * scale, plot.top + plot.size - 8 - 4 * scale]
  return [
    labelBox({ x: left, y: top, anchor: 'start', text: names.impactOnly }, scale),
    labelBox({ x: right, y: top, anchor: 'end', text: names.both }, scale),
    labelBox({ x: left, y: bottom, anchor: 'start', text: names.neither }, scale),
    labelBox({ x: right, y: bottom, anchor: 'end', text: names.financialOnly }, scale),
  ]
}

/** What labels keep clear of: never over `boxes`, such as other marks; over `lines` only without another place. */
type Obstacles = { boxes?: readonly Box[]; lines?: readonly Box[] }

/**
 * Places labels so that none overlaps another, a mark or an obstacle: beside the mark, else above or below, else
 * further away with a leader line. Leader lines and `lines` are crossed only where nothing else is free. Labels are
 * placed in the order of their marks; one without a free position within reach is left out, because the table and the
 * lists contain it.
 */
export function placeLabels(
  marks: readonly Mark[],
  { boxes = [], lines = [] }: Obstacles = {},
  scale = 1,
): PlacedLabel[] {
  const taken: Box[] = [...boxes, ...marks.map(boxOf)]
  const placed: PlacedLabel[] = []
  for (const mark of marks) {
    const text =
      mark.label.length > longestLabel ? `${mark.label.slice(0, longestLabel - 1).trimEnd()}…` : mark.label
    const others = taken.filter((box) => !isWithin(mark, box))
    const leaders = placed.flatMap(({ leader }) => leader ?? [])
    const free = placesAround(mark, text, scale).filter((place) => {
      const box = labelBox(place, scale)
      return isInPlot(box) && !taken.some((other) => overlap(box, other))
    })
    const clear = free.find((place) => {
      const box = labelBox(place, scale)
      return (
        !lines.some((line) => overlap(box, line)) &&
        !leaders.some((leader) => crosses(leader, box)) &&
        !(place.leader && others.some((other) => place.leader && crosses(place.leader, other)))
      )
    })
    const chosen = clear ?? free[0]
    if (!chosen) continue
    taken.push(labelBox(chosen, scale))
    placed.push(chosen)
  }
  return placed
}

const isWithin = ({ x, y }: Mark, { x1, x2, y1, y2 }: Box): boolean =>
  x >= x1 && x <= x2 && y >= y1 && y <= y2

/** True if a leader line touches a box: the box is compared with points along the line, half a letter apart. */
function crosses({ x1, y1, x2, y2 }: NonNullable<PlacedLabel['leader']>, box: Box): boolean {
  const steps = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / (letterWidth / 2)))
  return Array.from({ length: steps + 1 }, (_, step) => step / steps).some((part) => {
    const [x, y] = [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part]
    return x > box.x1 && x < box.x2 && y > box.y1 && y < box.y2
  })
}

/** The lines of the thresholds, as narrow boxes for `placeLabels`. */
export function thresholdLines(
  { impact, financial }: { impact: number; financial: number },
  view: View,
): readonly Box[] {
  const [x, y] = [xOf(financial, view), yOf(impact, view)]
  return [
    { x1: plot.left, x2: plot.left + plot.size, y1: y - 1, y2: y + 1 },
    { x1: x - 1, x2: x + 1, y1: plot.top, y2: plot.top + plot.size },
  ]
}

/** The bounding box of a mark. */
export const boxOf = ({ x, y, radius }: Pick<Mark, 'x' | 'y' | 'radius'>): Box => ({
  x1: x - radius,
  x2: x + radius,
  y1: y - radius,
  y2: y + radius,
})

const isInPlot = ({ x1, x2, y1, y2 }: Box): boolean =>
  x1 >= plot.left && x2 <= drawing.width && y1 >= plot.top && y2 <= plot.top + plot.size

/** Candidate positions of a label, best first. */
function placesAround({ id, x, y, radius }: Mark, text: string, scale: number): PlacedLabel[] {
  const line = lineHeight * scale
  const beside = radius + gap
  const above = radius + line / 2 + 1
  const near: PlacedLabel[] = [
    { id, text, x: x + beside, y, anchor: 'start', leader: null },
    { id, text, x: x - beside, y, anchor: 'end', leader: null },
    { id, text, x, y: y - above, anchor: 'middle', leader: null },
    { id, text, x, y: y + above, anchor: 'middle', leader: null },
  ]
  const far = [1, 2, 3, 4, 5].flatMap((step) =>
    [-1, 1].flatMap((up) =>
      ([1, -1] as const).map((side): PlacedLabel => {
        const [toX, toY] = [x + side * (beside + step * 8), y + up * step * line]
        return {
          id,
          text,
          x: toX + side * 3,
          y: toY,
          anchor: side === 1 ? 'start' : 'end',
          leader: { x1: x, y1: y, x2: toX, y2: toY },
        }
      }),
    ),
  )
  return [...near, ...far]
}
