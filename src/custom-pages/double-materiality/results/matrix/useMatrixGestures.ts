import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { panned, pinched, scoresAt, zoomed, type View } from '#model/rules/materiality/matrixLayout.ts'

type Place = { x: number; y: number }

/** Distance in pixels after which a pointer drags instead of clicking. */
const slack = 4

/** Position of a pointer in units of the drawing. */
export function placeOf(
  svg: SVGSVGElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Place {
  const matrix = svg?.getScreenCTM()?.inverse()
  return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix) : { x: 0, y: 0 }
}

type Gestures = {
  svg: RefObject<SVGSVGElement | null>
  max: number
  isZoomed: boolean
  setView: (next: (seen: View) => View) => void
}

/** Gestures on the matrix: two fingers or Ctrl and the wheel zoom, one pointer pans a zoomed matrix. */
export function useMatrixGestures({ svg, max, isZoomed, setView }: Gestures) {
  const fingers = useRef(new Map<number, Place>())
  const [grabbed, setGrabbed] = useState<{ place: Place; clientX: number; clientY: number }>()

  useEffect(() => {
    const element = svg.current
    // React's listeners are passive, which prevents neither page zoom nor scrolling with two fingers.
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const { x, y } = placeOf(element, event)
      setView((seen) => zoomed(seen, max, Math.exp(-event.deltaY / 300), scoresAt(x, y, seen)))
    }
    const hold = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    }
    element?.addEventListener('wheel', turn, { passive: false })
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => {
      element?.removeEventListener('wheel', turn)
      element?.removeEventListener('touchmove', hold)
    }
  }, [svg, max, setView])

  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    setGrabbed(undefined)
  }
  return {
    onPointerDownCapture: (event: PointerEvent<SVGSVGElement>) => {
      if (event.pointerType !== 'touch') return
      fingers.current.set(event.pointerId, placeOf(svg.current, event))
      if (fingers.current.size < 2) return
      // A second finger starts a pinch and releases whatever the first finger held, a threshold or the plot.
      event.stopPropagation()
      setGrabbed(undefined)
      for (const id of fingers.current.keys()) event.currentTarget.setPointerCapture(id)
    },
    onPointerMoveCapture: (event: PointerEvent<SVGSVGElement>) => {
      if (!fingers.current.has(event.pointerId)) return
      const from = [...fingers.current.values()]
      fingers.current.set(event.pointerId, placeOf(svg.current, event))
      const to = [...fingers.current.values()]
      if (!isPair(from) || !isPair(to)) return
      event.stopPropagation()
      setView((seen) => pinched(seen, max, from, to))
    },
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (!isZoomed || event.button !== 0) return
      const { clientX, clientY } = event
      setGrabbed({ place: placeOf(svg.current, event), clientX, clientY })
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (grabbed === undefined) return
      if (event.buttons === 0) return setGrabbed(undefined)
      const { clientX, clientY } = grabbed
      const isHeld = event.currentTarget.hasPointerCapture(event.pointerId)
      // A press without movement belongs to the point under it.
      if (!isHeld && Math.hypot(event.clientX - clientX, event.clientY - clientY) < slack) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const now = placeOf(svg.current, event)
      setView((seen) => {
        const [from, to] = [scoresAt(grabbed.place.x, grabbed.place.y, seen), scoresAt(now.x, now.y, seen)]
        return panned(seen, max, { x: from.x - to.x, y: from.y - to.y })
      })
      setGrabbed({ place: now, clientX, clientY })
    },
    onPointerUpCapture: lift,
    onPointerCancelCapture: lift,
  }
}

const isPair = (places: Place[]): places is [Place, Place] => places.length === 2
