import { useState, type KeyboardEvent } from 'react'
import type { ChartFacts } from './chartFacts.ts'
import type { Box, ChartLayout } from './layout.ts'

/** The box in the tab order, and the effect of arrow keys (roving tabindex). */
export function useBoxFocus(layout: ChartLayout, facts: ChartFacts, chosenId: string) {
  const [stayed, setCurrent] = useState<string>()
  const current = stayed !== undefined && facts.nodeOf.has(stayed) ? stayed : chosenId
  const onKeyDown = (event: KeyboardEvent<SVGElement>) => {
    const box = layout.boxes.find(({ id }) => id === current)
    const next = box && nextBox(event.key, box, layout, facts)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    const shapes = event.currentTarget.querySelectorAll<SVGElement>('[data-box]')
    Array.from(shapes)
      .find(({ dataset }) => dataset['box'] === next)
      ?.focus()
  }
  return { current, setCurrent, onKeyDown }
}

function nextBox(key: string, box: Box, { boxes }: ChartLayout, facts: ChartFacts): string | undefined {
  switch (key) {
    case 'ArrowUp':
      return facts.ownersOf.get(box.id)?.[0]?.ownerId
    case 'ArrowDown':
      return facts.holdingsOf.get(box.id)?.[0]?.companyId
    case 'ArrowLeft':
      return neighbour(boxes, box, -1)
    case 'ArrowRight':
      return neighbour(boxes, box, 1)
    default:
      return undefined
  }
}

/** Next box in the layer. At its end, the first or last box of the adjacent layer. */
function neighbour(boxes: readonly Box[], box: Box, step: 1 | -1): string | undefined {
  const inOrder = boxes.toSorted((one, other) => one.layer - other.layer || one.x - other.x)
  return inOrder[inOrder.indexOf(box) + step]?.id
}
