import { expect, test } from 'vitest'
import { createLimiter } from './createLimiter.ts'

function limiterOnPaper(queueMaxMs: number, burst = 1) {
  const pauses: number[] = []
  const clock = { ms: 0 }
  const limiter = createLimiter(
    { perSecond: 5, queueMaxMs, burst },
    { nowMs: () => clock.ms, waitMs: async (ms) => pauses.push(ms) },
  )
  return { limiter, pauses, clock }
}

test('parallel callers are spaced evenly, and the first passes immediately', async () => {
  const { limiter, pauses } = limiterOnPaper(1000)
  await Promise.all([limiter(), limiter(), limiter()])
  expect(pauses).toEqual([200, 400])
})

test('a caller after a quiet time does not wait', async () => {
  const { limiter, pauses, clock } = limiterOnPaper(1000)
  await limiter()
  clock.ms = 5000
  await limiter()
  expect(pauses).toEqual([])
})

test('a caller that would wait too long is refused and takes no slot', async () => {
  const { limiter, pauses, clock } = limiterOnPaper(300)
  await limiter()
  await limiter()
  await expect(limiter()).rejects.toMatchObject({ code: 'directoryUnavailable' })
  clock.ms = 200
  await limiter()
  expect(pauses).toEqual([200, 200])
})

test('after a quiet time a burst passes at once, and the rest are spaced', async () => {
  const { limiter, pauses, clock } = limiterOnPaper(1000, 3)
  await Promise.all([limiter(), limiter(), limiter(), limiter(), limiter()])
  expect(pauses).toEqual([200, 400])
  clock.ms = 10_000
  await Promise.all([limiter(), limiter(), limiter()])
  expect(pauses).toEqual([200, 400])
})
