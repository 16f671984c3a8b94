import { expect, test } from 'vitest'
import { lastDayOfMonth, monthAfter, monthsIn, rangeBefore, yearRange } from './period.ts'

test('a year is compared with the one before, a quarter with the quarter before', () => {
  expect(rangeBefore(yearRange(2025))).toEqual(yearRange(2024))
  expect(rangeBefore({ from: '2024-04-01', to: '2024-06-30' })).toEqual({
    from: '2024-01-01',
    to: '2024-03-31',
  })
})

test('a year that is not over is compared with the same months of the year before', () => {
  expect(rangeBefore({ from: '2025-01-01', to: '2025-02-28' })).toEqual({
    from: '2024-01-01',
    to: '2024-02-29',
  })
  expect(rangeBefore({ from: '2025-01-01', to: '2025-03-10' })).toEqual({
    from: '2024-01-01',
    to: '2024-03-10',
  })
})

test('a range that is not whole months is compared with as many days', () => {
  expect(rangeBefore({ from: '2024-03-10', to: '2024-03-19' })).toEqual({
    from: '2024-02-29',
    to: '2024-03-09',
  })
})

test('months are counted and added across the end of a year', () => {
  expect(monthsIn({ from: '2023-11-15', to: '2024-02-01' })).toBe(4)
  expect(monthAfter('2024-01-31', 1)).toBe('2024-02-01')
  expect(monthAfter('2024-01-31', -2)).toBe('2023-11-01')
  expect(lastDayOfMonth('2024-02-10')).toBe('2024-02-29')
})
