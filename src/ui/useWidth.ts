import { useLayoutEffect, useState, type RefObject } from 'react'

/** Content width of an element in CSS pixels; 0 without layout. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    const measure = () => setWidth(roomIn(measured))
    // Measures before the first paint, then on every change.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}

function roomIn(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return Math.floor(
    element.clientWidth - (Number.parseFloat(paddingLeft) || 0) - (Number.parseFloat(paddingRight) || 0),
  )
}
