import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dateBefore,
  datePartitions,
  dateShortcuts,
  partitionOf,
  rangeBefore,
  rangeOfShortcut,
  variations,
  type DatePartition,
  type Variation,
} from './dateRanges.ts'

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const kinds = fc.constantFrom(...(Object.keys(datePartitions) as DatePartition[]))
const comparisons = fc.constantFrom(...(Object.keys(variations) as Variation[]))
const dayAfter = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

describe('a shortcut', () => {
  test.each([
    ['LAST_MONTH', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['LAST_MONTH', '2024-03-01', '2024-02-01', '2024-02-29'],
    ['LAST_MONTH', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['LAST_3_MONTHS', '2026-02-10', '2025-11-01', '2026-01-31'],
    ['LAST_6_MONTHS', '2026-11-21', '2026-05-01', '2026-10-31'],
    ['YEAR_TO_DATE', '2026-11-21', '2026-01-01', '2026-11-21'],
    ['YEAR_TO_DATE', '2026-01-01', '2026-01-01', '2026-01-01'],
  ] as const)('%s on %s is from %s to %s', (shortcut, today, start, end) => {
    expect(rangeOfShortcut(shortcut, today)).toEqual({ start, end })
  })

  test('of months covers whole months up to the previous one, whatever the day', () => {
    const months = { LAST_MONTH: 1, LAST_3_MONTHS: 3, LAST_6_MONTHS: 6 } as const
    fc.assert(
      fc.property(
        days,
        fc.constantFrom('LAST_MONTH', 'LAST_3_MONTHS', 'LAST_6_MONTHS'),
        (today, shortcut) => {
          const { start, end } = rangeOfShortcut(shortcut, today)
          expect(start.slice(8)).toBe('01')
          expect(dayAfter(end)).toBe(`${today.slice(0, 7)}-01`)
          expect(monthsBetween(start, today)).toBe(months[shortcut])
        },
      ),
    )
  })

  test('never extends into the future', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...dateShortcuts), (today, shortcut) => {
        const { start, end } = rangeOfShortcut(shortcut, today)
        expect(start <= end && end <= today).toBe(true)
      }),
    )
  })
})

describe('a partition', () => {
  test('has a number in its year', () => {
    expect(partitionOf('2026-05-17', 'Q')).toEqual({
      year: 2026,
      number: 2,
      start: '2026-04-01',
      end: '2026-06-30',
    })
    expect(partitionOf('2026-12-31', 'S')).toEqual({
      year: 2026,
      number: 2,
      start: '2026-07-01',
      end: '2026-12-31',
    })
  })

  test('contains its date, and the next one starts where it ends', () => {
    fc.assert(
      fc.property(days, kinds, (date, kind) => {
        const { start, end, number } = partitionOf(date, kind)
        expect(start <= date && date <= end).toBe(true)
        const next = partitionOf(dayAfter(end), kind)
        expect(next.start).toBe(dayAfter(end))
        expect(next.number).toBe((number % (12 / datePartitions[kind])) + 1)
      }),
    )
  })
})

describe('a comparison', () => {
  test.each([
    ['2026-03-01', 'D-1', '2026-02-28'],
    ['2026-03-30', 'M-1', '2026-02-28'],
    ['2026-02-28', 'M-1', '2026-01-31'],
    ['2026-02-15', 'Q-1', '2025-11-15'],
    ['2026-08-31', 'S-1', '2026-02-28'],
    ['2024-02-29', 'Y-1', '2023-02-28'],
    ['2026-11-21', 'Y-1', '2025-11-21'],
  ] as const)('of %s with %s uses %s', (date, variation, before) => {
    expect(dateBefore(date, variation)).toBe(before)
  })

  test('is earlier by the given number of months, and keeps the order of dates', () => {
    fc.assert(
      fc.property(days, days, comparisons, (one, other, variation) => {
        const before = dateBefore(one, variation)
        expect(before < one).toBe(true)
        const isDay = variation === 'D-1'
        expect(isDay ? dayAfter(before) : monthsBetween(before, one)).toBe(
          isDay ? one : variations[variation],
        )
        const [first = '', second = ''] = [one, other].toSorted()
        expect(dateBefore(first, variation) <= dateBefore(second, variation)).toBe(true)
      }),
    )
  })

  test('of a day of the first century stays in it', () => {
    expect(dateBefore('0001-01-01', 'D-1')).toBe('0000-12-31')
    expect(dateBefore('0050-03-31', 'M-1')).toBe('0050-02-28')
  })

  test('of a whole quarter is the whole previous quarter', () => {
    fc.assert(
      fc.property(days, (date) => {
        const { start, end } = partitionOf(date, 'Q')
        const before = rangeBefore({ start, end }, 'Q-1')
        expect(partitionOf(before.start, 'Q')).toMatchObject(before)
        expect(dayAfter(before.end)).toBe(start)
      }),
    )
  })
})
