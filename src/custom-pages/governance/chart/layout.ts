import type { OwnershipLink, OwnershipNode } from '#model/wire/governance/ownership.ts'
import { placeColumns } from './columns.ts'
import { groupBy, layerNodes, type Line } from './layers.ts'
import { heightOf, measures } from './measures.ts'
import { orderLayers } from './order.ts'
import { routeLinks, type Route } from './routes.ts'
import { breakLayers } from './rows.ts'
import { threadLayers } from './slots.ts'
import { textWidth, wrapText } from './textWidth.ts'

export type Box = {
  id: string
  x: number
  y: number
  width: number
  height: number
  layer: number
  /** Lines of the wrapped name. */
  name: readonly string[]
}

export type ChartLayout = {
  width: number
  height: number
  boxes: readonly Box[]
  routes: readonly Route[]
}

/**
 * Lays out an ownership graph as boxes in layers and right-angled lines (look §6). Owners are above. A line leaves at
 * the bottom of its owner and enters at the top of what it holds, at its own port. A line that closes a loop runs along
 * the right. A graph that is wider than the available width gets narrower boxes, and layers in several rows. Pure: the
 * same graph and width give the same drawing, which may still be slightly wider than the available width.
 */
export function layOutChart(
  nodes: readonly OwnershipNode[],
  links: readonly OwnershipLink[],
  room = Number.POSITIVE_INFINITY,
): ChartLayout {
  const natural = drawIn(nodes, links, Number.POSITIVE_INFINITY)
  return natural.width * unnoticeableScale <= room ? natural : drawIn(nodes, links, room)
}

/** Scale at which the smaller text is not noticeable. */
const unnoticeableScale = 0.9

function drawIn(nodes: readonly OwnershipNode[], links: readonly OwnershipLink[], room: number): ChartLayout {
  const names = nodes.toSorted((one, other) => one.name.localeCompare(other.name)).map(({ id }) => id)
  const lines = links.map(({ id, ownerId, companyId }) => ({ id, from: ownerId, to: companyId }))
  const { layerOf, closing } = layerNodes(names, lines)
  const widthOf = measureBoxes(nodes, lines, room)

  const arrange = (rowOf: ReadonlyMap<string, number>) => {
    const threads = threadLayers(names, lines, rowOf, closing)
    return { rowOf, threads, layers: orderLayers(threads.layers, threads.ties) }
  }
  const whole = arrange(layerOf)
  const forward = lines.filter(({ id }) => !closing.has(id))
  const { rowOf, threads, layers } = Number.isFinite(room)
    ? arrange(breakLayers({ layers: whole.layers, lines: forward, widthOf, room }))
    : whole

  const writtenOf = new Map(nodes.map(({ id, name }) => [id, wrapName(name, widthOf(id))]))
  const heights = layers.map((layer) => {
    const nameLines = layer.map((slot) => writtenOf.get(slot)?.length ?? 0)
    return heightOf(Math.max(...nameLines) + measures.factLines)
  })
  const middles = placeColumns(layers, threads.ties, widthOf, room)
  const plan = { lines, layers, layerOf: rowOf, threads, middles, widthOf, heights }
  const { routes, tops, width, height } = routeLinks(plan)
  const boxes = names.map((id) => {
    const layer = rowOf.get(id) ?? 0
    const boxWidth = widthOf(id)
    return {
      id,
      x: (middles.get(id) ?? 0) - boxWidth / 2,
      y: tops[layer] ?? 0,
      width: boxWidth,
      height: heights[layer] ?? 0,
      layer,
      name: writtenOf.get(id) ?? [],
    }
  })
  return { width, height, boxes, routes }
}

/** Width of each box, for its name, its facts and its incoming lines. Nothing else has a width. */
function measureBoxes(
  nodes: readonly OwnershipNode[],
  lines: readonly Line[],
  room: number,
): (slot: string) => number {
  const { narrowestBox, widestBox, boxGap, boxPadding, margin, portWidth } = measures
  // Two boxes fit side by side on the narrowest phone, with a line between them.
  const widest = Math.min(widestBox, Math.max(narrowestBox, (room - 2 * margin - 2 * boxGap) / 2))
  const holders = groupBy(lines, 'to')
  const widths = new Map(
    nodes.map(({ id, name }) => {
      const text = Math.min(Math.max(textWidth(name) + 2 * boxPadding, narrowestBox), widest)
      return [id, Math.max(text, (holders.get(id)?.length ?? 0) * portWidth)]
    }),
  )
  return (slot) => widths.get(slot) ?? 0
}

const wrapName = (name: string, width: number): string[] =>
  wrapText(name, textRoomOf(width), measures.nameLines)

/**
 * Maximum width of a text in a box. A text may come slightly closer to the sides than the padding, since its width is
 * an estimate.
 */
export const textRoomOf = (width: number): number =>
  Math.min(width, measures.widestBox) - 2 * measures.boxPadding + 4
