import { textWidth } from './axes.ts'

type Point = { id: number; name: string; x: number; y: number }
type Box = { left: number; right: number; top: number; bottom: number }
type Area = { left: number; top: number; width: number; height: number }
export type PointName = { id: number; name: string; at: number; to: number; isLeft: boolean }

const [gap, halfLine, radius] = [8, 8, 5] as const

/**
 * Where the names of points are written: at the right, else at the left, of each point whose name covers no other name
 * and no point. The outermost points come first, because they are those that a reader asks about.
 */
export function namesOf(points: readonly Point[], area: Area): PointName[] {
  const [middle, height] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))]
  const distance = ({ x, y }: Point) => Math.hypot(x - middle, y - height)
  const taken: Box[] = points.map(({ x, y }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }))
  return points
    .toSorted((one, other) => distance(other) - distance(one))
    .flatMap(({ id, name, x, y }) => {
      for (const isLeft of [false, true]) {
        const at = isLeft ? x - gap : x + gap
        const edge = isLeft ? at - textWidth(name) : at + textWidth(name)
        const box = {
          left: Math.min(at, edge),
          right: Math.max(at, edge),
          top: y - halfLine,
          bottom: y + halfLine,
        }
        const isInside = box.left >= area.left && box.right <= area.left + area.width
        if (isInside && !taken.some((one) => overlap(one, box))) {
          taken.push(box)
          return [{ id, name, at, to: y, isLeft }]
        }
      }
      return []
    })
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
