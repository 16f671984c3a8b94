import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#model/errors.ts'

/** Resolves when the caller may go on. */
export type Limiter = () => Promise<void>

type Timing = { nowMs: () => number; waitMs: (ms: number) => Promise<unknown> }

/**
 * Lets at most `perSecond` callers through, evenly spaced, whoever they are.
 * @throws AppError unavailable at once for a caller who would wait longer than `queueMaxMs`.
 */
export function createLimiter(
  { perSecond, queueMaxMs }: { perSecond: number; queueMaxMs: number },
  timing: Timing = { nowMs: () => performance.now(), waitMs: (ms) => wait(ms) },
): Limiter {
  const spacingMs = 1000 / perSecond
  let freeAtMs = -Infinity
  return async () => {
    const nowMs = timing.nowMs()
    const delayMs = Math.max(0, freeAtMs - nowMs)
    if (delayMs > queueMaxMs) throw new AppError('unavailable')
    freeAtMs = nowMs + delayMs + spacingMs
    if (delayMs > 0) await timing.waitMs(delayMs)
  }
}
