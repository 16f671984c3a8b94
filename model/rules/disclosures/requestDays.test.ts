import { expect, test } from 'vitest'
import { requestDays } from './requestDays.ts'

test('a request has the days of its part of the fiscal year, and one value where they are a calendar period', () => {
  expect(requestDays(2026, 'YEAR', [null, '12-31'])).toEqual({
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    periodicity: 'YEARLY',
  })
  expect(requestDays(2026, 'Q3', ['12-31'])).toMatchObject({
    startDate: '2026-07-01',
    endDate: '2026-09-30',
    periodicity: 'QUARTERLY',
  })
  expect(requestDays(2026, 'S1', ['06-30'])).toEqual({
    startDate: '2025-07-01',
    endDate: '2025-12-31',
    periodicity: 'HALF_YEARLY',
  })
})

test('a fiscal year across calendar years, and several of them, are typed by month', () => {
  expect(requestDays(2026, 'YEAR', ['06-30'])).toEqual({
    startDate: '2025-07-01',
    endDate: '2026-06-30',
    periodicity: 'MONTHLY',
  })
  expect(requestDays(2026, 'YEAR', ['06-30', '12-31'])).toMatchObject({
    startDate: '2025-07-01',
    endDate: '2026-12-31',
    periodicity: 'MONTHLY',
  })
})

test('a fiscal year that closes within a month starts on the day after', () => {
  expect(requestDays(2026, 'YEAR', ['09-15'])).toMatchObject({
    startDate: '2025-09-16',
    endDate: '2026-09-15',
    periodicity: 'MONTHLY',
  })
})
