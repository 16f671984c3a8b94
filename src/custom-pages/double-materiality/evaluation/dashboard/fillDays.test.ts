import { expect, test } from 'vitest'
import { fillDays } from './fillDays.ts'

test('days without answers are added between those with answers', () => {
  const days = [
    { day: '2026-10-24', completed: 2 },
    { day: '2026-10-27', completed: 1 },
  ]
  expect(fillDays(days)).toEqual([
    { day: '2026-10-24', completed: 2 },
    { day: '2026-10-25', completed: 0 },
    { day: '2026-10-26', completed: 0 },
    { day: '2026-10-27', completed: 1 },
  ])
})

test('a long survey shows its last 60 days', () => {
  const days = [
    { day: '2026-01-01', completed: 5 },
    { day: '2026-11-21', completed: 1 },
  ]
  expect(fillDays(days)).toHaveLength(60)
  expect(fillDays(days).at(0)).toEqual({ day: '2026-09-23', completed: 0 })
  expect(fillDays([])).toEqual([])
})
