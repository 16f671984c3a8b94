import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls back when the time is up. Pauses while `isHeld`, then continues with the remaining time. `null` never ends. */
export const useCountdown = (durationMs: number | null, isHeld: boolean, onEnd: () => void): void => {
  const countdown = useRef({ durationMs, leftMs: durationMs })
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (countdown.current.durationMs !== durationMs) countdown.current = { durationMs, leftMs: durationMs }
    const running = countdown.current
    const { leftMs } = running
    if (leftMs === null || isHeld) return
    const startedAt = Date.now()
    const timer = setTimeout(() => end(), leftMs)
    return () => {
      clearTimeout(timer)
      running.leftMs = leftMs - (Date.now() - startedAt)
    }
  }, [durationMs, isHeld])
}
