import {
  closestCenter,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import type { Slot } from '#model/rules/analyses/dashboardLines.ts'

/** Something that can be dragged: a line, or the content of a slot. */
export type Dragged = { kind: 'line'; line: number } | ({ kind: 'slot' } & Slot)

export const idOf = (dragged: Dragged): string =>
  dragged.kind === 'line' ? `line ${dragged.line}` : `slot ${dragged.line} ${dragged.place}`

/** Inverse of `idOf`. */
export function draggedOf(id: UniqueIdentifier): Dragged {
  const [kind, line, place] = String(id).split(' ')
  return kind === 'line'
    ? { kind: 'line', line: Number(line) }
    : { kind: 'slot', line: Number(line), place: Number(place) }
}

const areSameKind = (one: UniqueIdentifier, other: UniqueIdentifier): boolean =>
  draggedOf(one).kind === draggedOf(other).kind

/** Lines drop on lines, widgets on slots. */
export const closestSameKind: CollisionDetection = (drag) =>
  closestCenter({
    ...drag,
    droppableContainers: drag.droppableContainers.filter(({ id }) => areSameKind(id, drag.active.id)),
  })

/** An arrow key moves to the nearest line or slot in its direction. */
export const nextSameKind: KeyboardCoordinateGetter = (event, { active, currentCoordinates, context }) => {
  const { x, y } = currentCoordinates
  const isAhead = {
    ArrowDown: (_left: number, top: number) => top > y + 1,
    ArrowUp: (_left: number, top: number) => top < y - 1,
    ArrowRight: (left: number) => left > x + 1,
    ArrowLeft: (left: number) => left < x - 1,
  }[event.code]
  if (!isAhead) return undefined
  event.preventDefault()
  const ahead = [...context.droppableRects]
    .filter(([id, { left, top }]) => areSameKind(id, active) && isAhead(left, top))
    .map(([, { left, top }]) => ({ x: left, y: top, far: Math.hypot(left - x, top - y) }))
  const [next] = ahead.toSorted((one, other) => one.far - other.far)
  return next && { x: next.x, y: next.y }
}
