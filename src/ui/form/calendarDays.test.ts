import { expect, test } from 'vitest'
import { addMonths, calendarDays, moveDay } from './calendarDays.ts'

test('a page holds whole weeks from Monday', () => {
  const days = calendarDays('2026-11-12')
  expect(days[0]).toBe('2026-10-26')
  expect(days.at(-1)).toBe('2026-12-06')
  expect(days).toHaveLength(42)
  expect(calendarDays('2021-02-01')).toHaveLength(28)
})

test('a month away is the last day of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
})

test('arrows move by day and week, Home and End to the ends of the week, Page keys by month', () => {
  expect(moveDay('2026-11-01', 'ArrowLeft')).toBe('2026-10-31')
  expect(moveDay('2026-11-12', 'ArrowDown')).toBe('2026-11-19')
  expect(moveDay('2026-11-12', 'Home')).toBe('2026-11-09')
  expect(moveDay('2026-11-12', 'End')).toBe('2026-11-15')
  expect(moveDay('2026-03-31', 'PageUp')).toBe('2026-02-28')
  expect(moveDay('2026-11-12', 'a')).toBeUndefined()
})
