import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#model/errors.ts'

/** Resolves when the caller may proceed. */
export type Limiter = () => Promise<void>

type Timing = { nowMs: () => number; waitMs: (ms: number) => Promise<unknown> }

/**
 * Lets at most `perSecond` calls through, evenly spaced, across all callers. After a quiet time `burst` of them pass at
 * once: 40 a minute with a burst of 20 respects a quota of 60 a minute.
 * @throws AppError directoryUnavailable immediately for a caller who would wait longer than `queueMaxMs`.
 */
export function createLimiter(
  { perSecond, queueMaxMs, burst = 1 }: { perSecond: number; queueMaxMs: number; burst?: number },
  timing: Timing = { nowMs: () => performance.now(), waitMs: (ms) => wait(ms) },
): Limiter {
  const spacingMs = 1000 / perSecond
  const headStartMs = (burst - 1) * spacingMs
  let freeAtMs = -Infinity
  return async () => {
    const nowMs = timing.nowMs()
    const delayMs = Math.max(0, freeAtMs - headStartMs - nowMs)
    if (delayMs > queueMaxMs) throw new AppError('directoryUnavailable')
    freeAtMs = Math.max(freeAtMs, nowMs) + spacingMs
    if (delayMs > 0) await timing.waitMs(delayMs)
  }
}
