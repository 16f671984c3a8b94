import { useState, type KeyboardEvent, type RefObject } from 'react'
import { panned, wholeView, zoomed, type View } from '#model/rules/materiality/matrixLayout.ts'
import { useMatrixGestures } from './useMatrixGestures.ts'

/** Zoom factor of one button press or key. */
const step = 1.5

/** Visible part of the matrix. Buttons, gestures and the keys + − 0 zoom it; dragging and arrow keys pan it. */
export function useMatrixView(svg: RefObject<SVGSVGElement | null>, max: number) {
  const [view, setView] = useState<View>(() => wholeView(max))
  const isZoomed = view.span < max
  const gestures = useMatrixGestures({ svg, max, isZoomed, setView })

  const zoomBy = (factor: number) =>
    setView((seen) => zoomed(seen, max, factor, { x: seen.x + seen.span / 2, y: seen.y + seen.span / 2 }))
  const panBy = (across: number, up: number) =>
    setView((seen) => panned(seen, max, { x: (across * seen.span) / 8, y: (up * seen.span) / 8 }))
  const tools = {
    nearer: () => zoomBy(step),
    further: () => zoomBy(1 / step),
    whole: () => setView(wholeView(max)),
  }
  const keys: Readonly<Record<string, () => void>> = {
    '+': tools.nearer,
    '-': tools.further,
    '0': tools.whole,
    'Shift ArrowLeft': () => panBy(-1, 0),
    'Shift ArrowRight': () => panBy(1, 0),
    'Shift ArrowUp': () => panBy(0, 1),
    'Shift ArrowDown': () => panBy(0, -1),
  }
  return {
    view,
    isZoomed,
    ...tools,
    onKeyDown: (event: KeyboardEvent) => {
      const action = keys[event.shiftKey && event.key.startsWith('Arrow') ? `Shift ${event.key}` : event.key]
      if (!action || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      action()
    },
    gestures,
  }
}
