import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls back when the time is up. Held, it waits; let go, it runs what was left. `null` never ends. */
export const useCountdown = (durationMs: number | null, isHeld: boolean, onEnd: () => void): void => {
  const left = useRef(durationMs)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    left.current = durationMs
  }, [durationMs])
  useEffect(() => {
    if (left.current === null || isHeld) return
    const startedAt = Date.now()
    const timer = setTimeout(end, left.current)
    return () => {
      clearTimeout(timer)
      if (left.current !== null) left.current -= Date.now() - startedAt
    }
  }, [durationMs, isHeld])
}
