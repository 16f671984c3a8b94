import { measures } from './measures.ts'
import type { Tie } from './order.ts'

const passes = 10

/**
 * Computes the middle of each slot: as close to the mean of its connected slots as its neighbours allow, alternating
 * between above and below. The leftmost side is at the margin. Each layer stays within the available width unless it is
 * wider itself.
 */
export function placeColumns(
  layers: readonly (readonly string[])[],
  ties: readonly (readonly Tie[])[],
  widthOf: (slot: string) => number,
  room: number,
): ReadonlyMap<string, number> {
  const middle = new Map<string, number>()
  for (const layer of layers) {
    let left = 0
    for (const slot of layer) {
      middle.set(slot, left + widthOf(slot) / 2)
      left += widthOf(slot) + measures.boxGap
    }
  }

  const settle = (layer: readonly string[], neighboursOf: ReadonlyMap<string, readonly string[]>) => {
    const wanted = layer.map((slot) => {
      const places = (neighboursOf.get(slot) ?? []).map((neighbour) => middle.get(neighbour) ?? 0)
      const total = places.reduce((sum, position) => sum + position, 0)
      return places.length > 0 ? total / places.length : (middle.get(slot) ?? 0)
    })
    const distances = layer.map((slot, index) => {
      const before = layer[index - 1]
      return before === undefined ? 0 : (widthOf(before) + widthOf(slot)) / 2 + measures.boxGap
    })
    spaceApart(wanted, distances).forEach((x, index) => middle.set(layer[index] ?? '', x))
  }

  const above = layers.map((_, index) => neighbours(ties[index - 1] ?? [], 'lower', 'upper'))
  const below = layers.map((_, index) => neighbours(ties[index] ?? [], 'upper', 'lower'))
  const empty = new Map<string, string[]>()
  for (let pass = 0; pass < passes; pass++) {
    if (pass % 2 === 0) layers.forEach((layer, index) => settle(layer, above[index] ?? empty))
    else
      layers.toReversed().forEach((layer, index) => settle(layer, below[layers.length - 1 - index] ?? empty))
  }

  keepWithin(layers, middle, widthOf, room - 2 * measures.margin)
  const leftmost = Math.min(...[...middle].map(([slot, x]) => x - widthOf(slot) / 2))
  return new Map([...middle].map(([slot, x]) => [slot, Math.round(x - leftmost) + measures.margin]))
}

/** Moves layers that stick out back into the available width, around the middle of the drawing. */
function keepWithin(
  layers: readonly (readonly string[])[],
  middle: Map<string, number>,
  widthOf: (slot: string) => number,
  room: number,
): void {
  const start = Math.min(...[...middle].map(([slot, x]) => x - widthOf(slot) / 2))
  const end = Math.max(...[...middle].map(([slot, x]) => x + widthOf(slot) / 2))
  if (end - start <= room) return
  const from = (start + end - room) / 2
  for (const layer of layers) {
    const needed = layer.reduce((sum, slot) => sum + widthOf(slot) + measures.boxGap, -measures.boxGap)
    const play = Math.max(0, room - needed)
    let edge = from
    for (const slot of layer) {
      // As far left as the previous boxes allow, or as far right as the following ones allow.
      const leftmost = edge + widthOf(slot) / 2
      middle.set(slot, Math.min(Math.max(middle.get(slot) ?? 0, leftmost), leftmost + play))
      edge = leftmost + widthOf(slot) / 2 + measures.boxGap
    }
  }
}

/**
 * Positions in order, each at least its distance from the previous one, that minimise the squared differences from the
 * wanted positions: isotonic regression by pooling neighbours that would overlap.
 */
export function spaceApart(wanted: readonly number[], distances: readonly number[]): number[] {
  let offset = 0
  const pools: { total: number; count: number }[] = []
  const offsets = wanted.map((want, index) => {
    offset += distances[index] ?? 0
    let pool = { total: want - offset, count: 1 }
    for (
      let last = pools.at(-1);
      last && last.total / last.count > pool.total / pool.count;
      last = pools.at(-1)
    ) {
      pools.pop()
      pool = { total: last.total + pool.total, count: last.count + pool.count }
    }
    pools.push(pool)
    return offset
  })
  const places = pools.flatMap(({ total, count }) => Array.from({ length: count }, () => total / count))
  return places.map((place, index) => place + (offsets[index] ?? 0))
}

function neighbours(ties: readonly Tie[], of: keyof Tie, other: keyof Tie): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>()
  for (const tie of ties) found.set(tie[of], [...(found.get(tie[of]) ?? []), tie[other]])
  return found
}
