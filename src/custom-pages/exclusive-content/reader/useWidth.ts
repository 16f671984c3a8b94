import { useLayoutEffect, useState, type RefObject } from 'react'

/** Room inside an element's padding in CSS pixels, 0 before it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}
