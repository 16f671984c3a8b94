import { useEffect, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { panned, scoresAt, wholeView, zoomed, type View } from '#model/rules/materiality/matrixLayout.ts'

/** How much one press of a button or a key zooms. */
const step = 1.5

/** Where a pointer is, in units of the drawing. */
export function placeOf(
  svg: SVGSVGElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): { x: number; y: number } {
  const matrix = svg?.getScreenCTM()?.inverse()
  return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix) : { x: 0, y: 0 }
}

/** What of the matrix is seen: zoomed by buttons, by the wheel with Ctrl, by + − 0; moved by dragging, by arrows. */
export function useMatrixView(svg: RefObject<SVGSVGElement | null>, max: number) {
  const [view, setView] = useState<View>(() => wholeView(max))
  const [grabbed, setGrabbed] = useState<{ x: number; y: number }>()
  const isZoomed = view.span < max

  useEffect(() => {
    const element = svg.current
    // React listens to wheels passively, which cannot keep the page from zooming.
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const { x, y } = placeOf(element, event)
      setView((seen) => zoomed(seen, max, Math.exp(-event.deltaY / 300), scoresAt(x, y, seen)))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [svg, max])

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
      const act = keys[event.shiftKey && event.key.startsWith('Arrow') ? `Shift ${event.key}` : event.key]
      if (!act || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      act()
    },
    grab: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        if (!isZoomed || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setGrabbed(placeOf(svg.current, event))
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        if (grabbed === undefined) return
        const now = placeOf(svg.current, event)
        const [from, to] = [scoresAt(grabbed.x, grabbed.y, view), scoresAt(now.x, now.y, view)]
        setView((seen) => panned(seen, max, { x: from.x - to.x, y: from.y - to.y }))
        setGrabbed(now)
      },
      onPointerUp: () => setGrabbed(undefined),
      onPointerCancel: () => setGrabbed(undefined),
    },
  }
}
