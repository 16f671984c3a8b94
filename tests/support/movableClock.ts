import type { Clock } from '#server/clock.ts'

export const seconds = (count: number): number => count * 1000
export const minutes = (count: number): number => seconds(count * 60)
export const hours = (count: number): number => minutes(count * 60)
export const days = (count: number): number => hours(count * 24)

/** A clock that only moves when a test advances it. */
export function createMovableClock(start = '2026-11-20T12:00:00Z'): Clock & { advance(ms: number): void } {
  let nowMs = Date.parse(start)
  return Object.assign(() => new Date(nowMs), { advance: (ms: number) => void (nowMs += ms) })
}
