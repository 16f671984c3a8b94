import type { Line } from './layers.ts'
import type { Tie } from './order.ts'

export type Threads = {
  /** Slots of each layer: nodes, and positions where a line passes. */
  layers: string[][]
  /** Connections between layer i and layer i + 1, each pair once. */
  ties: Tie[][]
  /** Slots on a line's path, from its owner to what it holds. None for a line that closes a loop. */
  pathOf: ReadonlyMap<string, readonly string[]>
}

/**
 * Adds a slot in each layer that a line passes, so that it runs between the boxes. All lines of one owner share their
 * slots: they run as one trunk and split at the end.
 */
export function threadLayers(
  nodes: readonly string[],
  lines: readonly Line[],
  layerOf: ReadonlyMap<string, number>,
  closing: ReadonlySet<string>,
): Threads {
  const depth = Math.max(0, ...layerOf.values()) + 1
  const layers: string[][] = Array.from({ length: depth }, () => [])
  for (const node of nodes) layers[layerOf.get(node) ?? 0]?.push(node)

  const known = new Set(nodes)
  const ties: Map<string, Tie>[] = Array.from({ length: depth - 1 }, () => new Map<string, Tie>())
  const pathOf = new Map<string, readonly string[]>()
  for (const { id, from, to } of lines) {
    if (closing.has(id)) continue
    const path = [from]
    const [first, last] = [layerOf.get(from) ?? 0, layerOf.get(to) ?? 0]
    for (let layer = first + 1; layer < last; layer++) {
      const slot = `${from}>${layer}`
      if (!known.has(slot)) layers[layer]?.push(slot)
      known.add(slot)
      path.push(slot)
    }
    path.push(to)
    pathOf.set(id, path)
    path.slice(1).forEach((lower, index) => {
      const upper = path[index] ?? from
      ties[first + index]?.set(`${upper} ${lower}`, { upper, lower })
    })
  }
  return { layers, ties: ties.map((between) => [...between.values()]), pathOf }
}
