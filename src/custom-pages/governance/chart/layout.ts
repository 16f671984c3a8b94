import type { OwnershipLink, OwnershipNode } from '#model/wire/ownership.ts'
import { placeColumns } from './columns.ts'
import { groupBy, layerNodes } from './layers.ts'
import { measures } from './measures.ts'
import { orderLayers } from './order.ts'
import { routeLinks, type Route } from './routes.ts'
import { threadLayers } from './slots.ts'
import { textWidth } from './textWidth.ts'

export type Box = { id: string; x: number; y: number; width: number; height: number; layer: number }

export type ChartLayout = {
  width: number
  height: number
  boxes: readonly Box[]
  routes: readonly Route[]
}

/**
 * Draws who holds what as boxes in layers and lines with right angles (look §6): owners above, a line leaves at the
 * bottom of its owner and comes in at the top of what is held, at a place of its own. A line that closes a loop goes
 * round at the right. Pure: the same graph gives the same drawing.
 */
export function layOut(nodes: readonly OwnershipNode[], links: readonly OwnershipLink[]): ChartLayout {
  const names = nodes.toSorted((one, other) => one.name.localeCompare(other.name)).map(({ id }) => id)
  const lines = links.map(({ id, ownerId, companyId }) => ({ id, from: ownerId, to: companyId }))
  const { layerOf, closing } = layerNodes(names, lines)
  const threads = threadLayers(names, lines, layerOf, closing)

  const holders = groupBy(lines, 'to')
  const nameOf = new Map(nodes.map(({ id, name }) => [id, name]))
  const widthOf = (slot: string): number => {
    const name = nameOf.get(slot)
    if (name === undefined) return 0
    const text = Math.min(
      Math.max(textWidth(name) + 2 * measures.boxPadding, measures.narrowestBox),
      measures.widestBox,
    )
    return Math.max(text, (holders.get(slot)?.length ?? 0) * measures.portWidth)
  }

  const layers = orderLayers(threads.layers, threads.ties)
  const middles = placeColumns(layers, threads.ties, widthOf)
  const { routes, tops, width, height } = routeLinks({ lines, layers, layerOf, threads, middles, widthOf })
  const boxes = names.map((id) => {
    const layer = layerOf.get(id) ?? 0
    const boxWidth = widthOf(id)
    const x = (middles.get(id) ?? 0) - boxWidth / 2
    return { id, x, y: tops[layer] ?? 0, width: boxWidth, height: measures.boxHeight, layer }
  })
  return { width, height, boxes, routes }
}
