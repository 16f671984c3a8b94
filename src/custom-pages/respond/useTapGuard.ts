import { useEffect, useState } from 'react'

/** Longer than the interval of a double tap, which browsers do not always detect. */
const secondTapMs = 350

/**
 * Longer than a thumb needs to reach the comment or a button below after a choice has moved on automatically: a comment
 * opened 0.7 s after a choice was meant for the question of that choice.
 */
const thumbMs = 1_200

/**
 * Ignores taps on a screen that has just appeared, since they were meant for the previous one: `isHeld` for the
 * choices, `isRestHeld` for the comment and the buttons below. Keys work at once, and controls do not look disabled.
 */
export function useTapGuard(screen: string, cameByItself: boolean): { isHeld: boolean; isRestHeld: boolean } {
  const isRestHeld = useTapGuardFor(cameByItself ? thumbMs : secondTapMs, screen)
  return { isHeld: useTapGuardFor(secondTapMs, screen), isRestHeld }
}

function useTapGuardFor(ms: number, screen: string): boolean {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(screen), ms)
    return () => clearTimeout(timer)
  }, [ms, screen])
  return settled !== screen
}
