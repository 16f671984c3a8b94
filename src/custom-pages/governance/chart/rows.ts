import { groupBy, type Line } from './layers.ts'
import { measures } from './measures.ts'

type Plan = {
  /** Slots of each layer, in order: nodes, and positions where lines pass. */
  layers: readonly (readonly string[])[]
  lines: readonly Line[]
  widthOf: (slot: string) => number
  /** Available width of the drawing. */
  room: number
}

/**
 * Breaks layers that are wider than the available width into rows, one below the other. Returns the row of each node.
 * Nodes that hold something come last, next to what they hold. Lines to lower rows pass between the boxes above.
 */
export function breakLayers({ layers, lines, widthOf, room }: Plan): ReadonlyMap<string, number> {
  const holdings = groupBy(lines, 'from')
  const holders = groupBy(lines, 'to')
  const inner = room - 2 * measures.margin

  const fill = (nodes: readonly string[], passing: number, most: number): string[][] => {
    const rows: string[][] = []
    for (let rest = nodes; rest.length > 0; rest = rest.slice(rows.at(-1)?.length)) {
      const above = rows.flat().filter((node) => holdings.has(node)).length
      const row: string[] = []
      let width = 0
      for (const node of rest.slice(0, most)) {
        const below = rest.slice(row.length + 1).flatMap((other) => holders.get(other) ?? [])
        const trunks = passing + above + new Set(below.map(({ from }) => from)).size
        width += widthOf(node) + (row.length > 0 ? measures.boxGap : 0)
        if (row.length > 0 && width + trunks * measures.boxGap > inner) break
        row.push(node)
      }
      rows.push(row)
    }
    return rows
  }

  const rows = layers.flatMap((layer) => {
    const nodes = layer
      .filter((slot) => widthOf(slot) > 0)
      .toSorted((one, other) => Number(holdings.has(one)) - Number(holdings.has(other)))
    const passing = layer.length - nodes.length
    const needed = fill(nodes, passing, nodes.length).length
    // As few rows as possible, with about the same number of boxes in each.
    return fill(nodes, passing, Math.ceil(nodes.length / needed))
  })
  return new Map(rows.flatMap((row, index) => row.map((node) => [node, index])))
}
