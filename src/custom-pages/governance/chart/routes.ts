import { groupBy, type Line } from './layers.ts'
import { measures } from './measures.ts'
import type { Threads } from './slots.ts'

/** Drawing of one holding: its line, and the position of its share. */
export type Route = {
  id: string
  path: string
  label: { x: number; y: number }
  /** True if the line leads upwards, to a company that holds its owner. */
  closesLoop: boolean
}

type Plan = {
  lines: readonly Line[]
  layers: readonly (readonly string[])[]
  layerOf: ReadonlyMap<string, number>
  threads: Threads
  middles: ReadonlyMap<string, number>
  widthOf: (slot: string) => number
  /** Height of each layer's boxes. */
  heights: readonly number[]
}

const { margin, leave, trackStep, arrive, laneStep } = measures

/** Right-angled lines through the gaps between layers. Gap i is above layer i, the last one is below all. */
export function routeLinks(plan: Plan) {
  const { lines, layers, layerOf, threads, middles, widthOf, heights } = plan
  const portOf = placePorts(plan)
  const right = Math.max(...[...middles].map(([slot, x]) => x + widthOf(slot) / 2))
  const loops = lines.filter(({ id }) => !threads.pathOf.has(id))
  const laneOf = new Map(loops.map(({ id }, index) => [id, right + laneStep * (index + 1)]))

  const stretches: Map<string, Stretch>[] = Array.from({ length: layers.length + 1 }, () => new Map())
  const extend = (gap: number, id: string, comesAt: number, goesAt: number): void => {
    const known = stretches[gap]?.get(id)
    stretches[gap]?.set(id, { id, comesAt, goesAt: [...(known?.goesAt ?? []), goesAt] })
  }
  const middle = (slot: string): number => middles.get(slot) ?? 0
  const bottomOf = ({ id, from }: Line): number => middle(from) + (laneOf.has(id) ? measures.loopOffset : 0)

  for (const line of lines) {
    const path = threads.pathOf.get(line.id)
    const lane = laneOf.get(line.id)
    const port = portOf.get(line.id) ?? middle(line.to)
    const layer = layerOf.get(line.from) ?? 0
    path?.slice(1).forEach((slot, index) => {
      const upper = path[index] ?? line.from
      extend(layer + index + 1, upper, middle(upper), slot === line.to ? port : middle(slot))
    })
    if (lane === undefined) continue
    extend(layer + 1, line.id, bottomOf(line), lane)
    extend(layerOf.get(line.to) ?? 0, `${line.id} in`, lane, port)
  }

  const tracks = stretches.map((between) => assignTracks([...between.values()]))
  const { tops, trackY, height } = stackLayers(tracks, heights, loops.length > 0)
  const routes = lines.map((line): Route => {
    const port = portOf.get(line.id) ?? middle(line.to)
    const target = layerOf.get(line.to) ?? 0
    const source = layerOf.get(line.from) ?? 0
    const lane = laneOf.get(line.id)
    const start = `M${bottomOf(line)} ${(tops[source] ?? 0) + (heights[source] ?? 0)}`
    const end = `H${port}V${tops[target] ?? 0}`
    const slots = threads.pathOf.get(line.id)?.slice(0, -1) ?? []
    const way =
      lane === undefined
        ? slots.map(
            (slot, index) => `${index === 0 ? '' : `H${middle(slot)}`}V${trackY(source + index + 1, slot)}`,
          )
        : [`V${trackY(source + 1, line.id)}`, `H${lane}`, `V${trackY(target, `${line.id} in`)}`]
    return {
      id: line.id,
      path: start + way.join('') + end,
      label: { x: port, y: (tops[target] ?? 0) - measures.labelRise },
      closesLoop: lane !== undefined,
    }
  })
  const width = right + laneStep * loops.length + margin
  return { routes, tops, width, height }
}

/**
 * Port of each line at the top of its box: side by side, in the order in which the lines arrive, straight if nearly so.
 */
function placePorts({ lines, threads, middles, widthOf }: Plan): ReadonlyMap<string, number> {
  const cameFrom = (id: string): number => {
    const path = threads.pathOf.get(id)
    // Loops arrive from the right.
    return path ? (middles.get(path.at(-2) ?? '') ?? 0) : Number.POSITIVE_INFINITY
  }
  return new Map(
    [...groupBy(lines, 'to')].flatMap(([to, incoming]) => {
      const width = widthOf(to)
      const share = Math.min(width / incoming.length, measures.widestPort)
      const first = (middles.get(to) ?? 0) - (share * (incoming.length - 1)) / 2
      return incoming
        .toSorted((one, other) => cameFrom(one.id) - cameFrom(other.id))
        .map(({ id }, index) => {
          const [port, source] = [Math.round(first + index * share), cameFrom(id)]
          return [id, Math.abs(source - port) <= measures.straightens ? source : port] as const
        })
    }),
  )
}

/** Vertical positions: each gap has room for its tracks. The outermost gaps are only for loops. */
function stackLayers(
  tracks: readonly ReadonlyMap<string, number>[],
  heights: readonly number[],
  hasLoops: boolean,
) {
  const depth = heights.length
  const countOf = (gap: number): number => Math.max(0, ...(tracks[gap]?.values() ?? [])) + 1
  const heightOf = (gap: number): number => {
    if (gap > 0 && gap < depth) return leave + trackStep * (countOf(gap) - 1) + arrive
    const isUsed = hasLoops && (tracks[gap]?.size ?? 0) > 0
    return isUsed ? margin + trackStep * (countOf(gap) - 1) + arrive : margin
  }
  const tops: number[] = []
  const gapTops: number[] = []
  let y = 0
  for (let gap = 0; gap <= depth; gap++) {
    gapTops.push(y)
    y += heightOf(gap)
    if (gap === depth) break
    tops.push(y)
    y += heights[gap] ?? 0
  }
  const trackY = (gap: number, id: string): number =>
    (gapTops[gap] ?? 0) + (gap === 0 ? margin : leave) + trackStep * (tracks[gap]?.get(id) ?? 0)
  return { tops, trackY, height: y }
}

/** A horizontal segment between two layers: a line enters it from above at one x and leaves it downwards at others. */
type Stretch = { id: string; comesAt: number; goesAt: readonly number[] }

/** Vertical lines closer than this would look like one. */
const nearness = 6

/**
 * Assigns each segment a track, counted from the top, without overlaps: neither between horizontal segments, nor
 * between the vertical entering one and the vertical leaving another.
 */
function assignTracks(stretches: readonly Stretch[]): ReadonlyMap<string, number> {
  const waiting = stretches.filter(isBent).toSorted((one, other) => leftOf(one) - leftOf(other))
  const trackOf = new Map(stretches.map(({ id }) => [id, 0]))
  const tracks: Stretch[][] = []
  while (waiting.length > 0) {
    // A cycle of constraints has no order: the leftmost segment goes first.
    const free = waiting.findIndex((stretch) => !waiting.some((other) => mustBeAbove(other, stretch)))
    const [next] = waiting.splice(Math.max(free, 0), 1)
    if (!next) break
    const lowest = tracks.findLastIndex((track) => track.some((placed) => mustBeAbove(placed, next)))
    let track = lowest + 1
    while (tracks[track]?.some((placed) => overlaps(placed, next))) track++
    tracks[track] = [...(tracks[track] ?? []), next]
    trackOf.set(next.id, track)
  }
  return trackOf
}

const isBent = ({ comesAt, goesAt }: Stretch): boolean => goesAt.some((x) => Math.abs(x - comesAt) >= 1)

const leftOf = ({ comesAt, goesAt }: Stretch): number => Math.min(comesAt, ...goesAt)
const rightOf = ({ comesAt, goesAt }: Stretch): number => Math.max(comesAt, ...goesAt)

const overlaps = (one: Stretch, other: Stretch): boolean =>
  leftOf(one) < rightOf(other) + nearness && leftOf(other) < rightOf(one) + nearness

/** If one segment is entered at the x where another is left, it must be above the other. */
const mustBeAbove = (one: Stretch, other: Stretch): boolean =>
  one !== other && other.goesAt.some((x) => Math.abs(x - one.comesAt) < nearness)
