import { useEffect, useState } from 'react'

/** Longer than the interval of a double tap, which browsers do not always detect. */
const secondTapMs = 350

/** Longer than a thumb needs to reach the button below after a choice has moved on automatically. */
const thumbMs = 800

/**
 * Ignores taps on a screen that has just appeared, since they were meant for the previous one: `isHeld` for the
 * choices, `isFootHeld` for the buttons below. Keys work at once, and controls do not look disabled.
 */
export function useTapGuard(screen: string, cameByItself: boolean): { isHeld: boolean; isFootHeld: boolean } {
  const isFootHeld = useTapGuardFor(cameByItself ? thumbMs : secondTapMs, screen)
  return { isHeld: useTapGuardFor(secondTapMs, screen), isFootHeld }
}

function useTapGuardFor(ms: number, screen: string): boolean {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(screen), ms)
    return () => clearTimeout(timer)
  }, [ms, screen])
  return settled !== screen
}
