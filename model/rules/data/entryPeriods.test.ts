import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryPeriodicities, entryPeriods } from './entryPeriods.ts'

const codes = (periodicity: (typeof entryPeriodicities)[number], startDate: string, endDate: string) =>
  entryPeriods({ periodicity, startDate, endDate }).map(({ code }) => code)

test('periods are calendar periods, in the format of data files', () => {
  expect(codes('MONTHLY', '2024-12-01', '2025-02-28')).toEqual(['2024-12', '2025-01', '2025-02'])
  expect(codes('QUARTERLY', '2025-01-01', '2025-12-31')).toEqual(['2025-Q1', '2025-Q2', '2025-Q3', '2025-Q4'])
  expect(codes('HALF_YEARLY', '2025-01-01', '2025-12-31')).toEqual(['2025-S1', '2025-S2'])
  expect(codes('YEARLY', '2023-01-01', '2024-12-31')).toEqual(['2023', '2024'])
})

test('a period that exceeds the range on either side is left out', () => {
  expect(codes('MONTHLY', '2025-01-02', '2025-03-30')).toEqual(['2025-02'])
  expect(codes('QUARTERLY', '2025-02-01', '2025-09-30')).toEqual(['2025-Q2', '2025-Q3'])
  expect(codes('YEARLY', '2025-01-01', '2025-12-30')).toEqual([])
})

test('the end of February depends on the year', () => {
  expect(entryPeriods({ periodicity: 'MONTHLY', startDate: '2024-02-01', endDate: '2024-02-29' })).toEqual([
    { code: '2024-02', start: '2024-02-01', end: '2024-02-29' },
  ])
})

test('at most the requested number is created, however long the range', () => {
  const all = entryPeriods({ periodicity: 'MONTHLY', startDate: '0001-01-01', endDate: '9999-12-31' }, 61)
  expect(all).toHaveLength(61)
})

test('there are none after the last four-digit year', () => {
  const last = { periodicity: 'MONTHLY', startDate: '9999-12-01', endDate: '9999-12-31' } as const
  expect(entryPeriods(last)).toEqual([{ code: '9999-12', start: '9999-12-01', end: '9999-12-31' }])
})

test('periods follow each other without gap or overlap', () => {
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(fc.constantFrom(...entryPeriodicities), day, day, (periodicity, startDate, endDate) => {
      const found = entryPeriods({ periodicity, startDate, endDate })
      expect(found.every(({ start, end }) => start >= startDate && end <= endDate && start <= end)).toBe(true)
      const steps = found
        .slice(1)
        .map(({ start }, index) => Date.parse(start) - Date.parse(found[index]?.end ?? ''))
      expect(steps.filter((step) => step !== 86_400_000)).toEqual([])
    }),
  )
})
