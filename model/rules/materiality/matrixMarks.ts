import { plot, radiusOf, xOf, yOf, type View } from './matrixLayout.ts'
import type { MatrixItem } from './matrixPicture.ts'

/** Position of a mark: by its scores, or in the strip beside the plot for the axis without a score. */
export type PlacedMark<Item extends MatrixItem> = Item & { x: number; y: number; radius: number }

/** The middle of the strips: right of the plot without a financial score, above it without an impact score. */
const strip = { x: plot.left + plot.size + plot.right / 2, y: plot.top / 2 } as const

/** Minimum distance, in drawing units, so that one mark does not hide another. */
const leastGap = 7

/** Minimum visible rim of the smaller of two marks. */
const leastRim = 4

/** Maximum displacement of a mark: further away, it would suggest other scores. */
const mostPushes = 400
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

/**
 * Places marks so that each is visible: those with a score on one axis only in a strip at the margin, and those with
 * equal scores side by side. Marks outside the view are left out; the rest are sorted from left to right, the keyboard
 * order.
 */
export function placeMarks<Item extends MatrixItem>(items: readonly Item[], view: View): PlacedMark<Item>[] {
  const most = Math.max(0, ...items.map(({ answers }) => answers))
  const taken: PlacedMark<Item>[] = []
  for (const item of items) {
    const x = item.financial === null ? strip.x : xOf(item.financial, view)
    const y = item.impact === null ? strip.y : yOf(item.impact, view)
    const isOnAxes = item.financial !== null && item.impact !== null
    const isNowhere = item.financial === null && item.impact === null
    if (isNowhere || !isInSight(item, x, y)) continue
    const radius = radiusOf(item.answers, most)
    const direction = isOnAxes ? 'spiral' : item.financial === null ? 'column' : 'row'
    taken.push({ ...item, ...freePlace({ x, y, radius }, direction, taken), radius })
  }
  return taken.toSorted((one, other) => one.x - other.x)
}

const isInSight = ({ financial, impact }: MatrixItem, x: number, y: number): boolean =>
  (financial === null || (x >= plot.left - 1 && x <= plot.left + plot.size + 1)) &&
  (impact === null || (y >= plot.top - 1 && y <= plot.top + plot.size + 1))

type Direction = 'spiral' | 'column' | 'row'

type Spot = { x: number; y: number; radius: number }

/** The nearest position where every mark is visible; along its strip for a mark at the margin. */
function freePlace(spot: Spot, direction: Direction, taken: readonly Spot[]): { x: number; y: number } {
  for (let push = 0; push < mostPushes; push += 1) {
    const place = pushed(spot.x, spot.y, direction, push)
    const isFree = taken.every(
      ({ x, y, radius }) =>
        Math.hypot(x - place.x, y - place.y) >= Math.max(leastGap, Math.abs(radius - spot.radius) + leastRim),
    )
    if (isFree) return place
  }
  return { x: spot.x, y: spot.y }
}

function pushed(x: number, y: number, direction: Direction, push: number): { x: number; y: number } {
  if (direction === 'spiral') {
    const distance = (leastGap / 2) * Math.sqrt(push)
    return {
      x: held(x + distance * Math.cos(push * goldenAngle), plot.left),
      y: held(y + distance * Math.sin(push * goldenAngle), plot.top),
    }
  }
  // Tries three lanes of the strip, then the next line on either side.
  const across = [0, leastGap, -leastGap][push % 3] ?? 0
  const line = Math.floor(push / 3)
  const along = Math.ceil(line / 2) * leastGap * (line % 2 === 0 ? 1 : -1)
  return direction === 'column'
    ? { x: x + across, y: held(y + along, plot.top) }
    : { x: held(x + along, plot.left), y: y + across }
}

/** Clamps to the plot, which starts at `low`. */
const held = (value: number, low: number): number => Math.min(Math.max(value, low), low + plot.size)
