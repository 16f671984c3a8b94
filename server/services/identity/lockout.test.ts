import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailLockMs, lockout, networkLockMs } from './lockout.ts'

const minute = 60_000
const now = Date.parse('2026-11-20T12:00:00Z')
const failures = (count: number, newestMs: number, everyMs: number) =>
  Array.from({ length: count }, (_, index) => newestMs - index * everyMs)

describe('networkLockMs', () => {
  it('locks for 15 minutes from the tenth failure', () => {
    expect(networkLockMs(failures(10, now, minute), now)).toBe(15 * minute)
    expect(networkLockMs(failures(10, now - 14 * minute, minute), now)).toBe(minute)
    expect(networkLockMs(failures(10, now - 15 * minute, minute), now)).toBe(0)
  })

  it('does not lock after nine failures', () => {
    expect(networkLockMs(failures(9, now, minute), now)).toBe(0)
  })

  it('does not lock after ten failures over more than 15 minutes', () => {
    expect(networkLockMs(failures(10, now, 2 * minute), now)).toBe(0)
  })

  it('allows at most ten guesses in any 15 minutes, however they are timed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 * minute }), { maxLength: 200 }), (gaps) => {
        const admitted: number[] = []
        let time = now
        for (const gap of gaps) {
          time += gap
          if (networkLockMs(admitted, time) === 0) admitted.unshift(time)
        }
        const inWindowOf = (start: number) =>
          admitted.filter((at) => at >= start && at < start + lockout.networkMs).length
        expect(admitted.every((at) => inWindowOf(at) <= 10)).toBe(true)
      }),
    )
  })
})

describe('emailLockMs', () => {
  it('locks until the hundredth last failure is a day old', () => {
    expect(emailLockMs(failures(100, now, minute), now)).toBe(lockout.emailMs - 99 * minute)
    expect(emailLockMs(failures(100, now, 16 * minute), now)).toBe(0)
  })

  it('does not lock after ninety-nine failures', () => {
    expect(emailLockMs(failures(99, now, 1), now)).toBe(0)
  })
})
