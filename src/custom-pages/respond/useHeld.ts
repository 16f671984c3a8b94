import { useEffect, useState } from 'react'

/** Longer than a thumb that is on its way to the button below when a choice has already led on. */
const heldMs = 800

/** Holds the button of a screen that came up by itself, so that a tap meant for the one before does nothing. */
export function useHeld(cameByItself: boolean): boolean {
  const [isHeld, setIsHeld] = useState(cameByItself)
  useEffect(() => {
    if (!isHeld) return undefined
    const timer = setTimeout(() => setIsHeld(false), heldMs)
    return () => clearTimeout(timer)
  }, [isHeld])
  return isHeld
}
