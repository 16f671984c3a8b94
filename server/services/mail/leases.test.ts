import { expect, it } from 'vitest'
import { retryDelayMs } from './leases.ts'

it('doubles from 15 seconds and stays at an hour', () => {
  expect([1, 2, 3, 8, 9, 10, 1000].map(retryDelayMs)).toEqual([
    15_000, 30_000, 60_000, 1_920_000, 3_600_000, 3_600_000, 3_600_000,
  ])
})
