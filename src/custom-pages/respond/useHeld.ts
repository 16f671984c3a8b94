import { useEffect, useState } from 'react'

/** Longer than the second tap of a finger, whose taps the browser does not always count. */
const secondTapMs = 350

/** Longer than a thumb that is on its way to the button below when a choice has already led on. */
const thumbMs = 800

/**
 * Holds a screen that has just come up, so that a tap meant for the one before does nothing: `isHeld` for what it
 * asks, `isFootHeld` for the buttons below. Keys are free, and what is held takes the tap without looking disabled.
 */
export function useHeld(screen: string, cameByItself: boolean): { isHeld: boolean; isFootHeld: boolean } {
  const isFootHeld = useHeldFor(cameByItself ? thumbMs : secondTapMs, screen)
  return { isHeld: useHeldFor(secondTapMs, screen), isFootHeld }
}

function useHeldFor(ms: number, screen: string): boolean {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(screen), ms)
    return () => clearTimeout(timer)
  }, [ms, screen])
  return settled !== screen
}
