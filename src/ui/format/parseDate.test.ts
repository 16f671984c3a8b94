import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate } from './dates.ts'
import { isIsoDate, parseDate } from './parseDate.ts'

test('figures come day first in both languages', () => {
  expect(parseDate('03/04/1987', 'fr')).toBe('1987-04-03')
  expect(parseDate('3.4.1987', 'fr')).toBe('1987-04-03')
  expect(parseDate('03/04/1987', 'en')).toBe('1987-04-03')
})

test('the year may come first in both languages', () => {
  expect(parseDate('1987-04-03', 'fr')).toBe('1987-04-03')
  expect(parseDate('1987-04-03', 'en')).toBe('1987-04-03')
})

test('the month may be in letters, shortened, without its accent', () => {
  expect(parseDate('3 avril 1987', 'fr')).toBe('1987-04-03')
  expect(parseDate('1er janvier 2026', 'fr')).toBe('2026-01-01')
  expect(parseDate('12 dec. 2026', 'fr')).toBe('2026-12-12')
  expect(parseDate('Nov 12, 2026', 'en')).toBe('2026-11-12')
  expect(parseDate('12 November 2026', 'en')).toBe('2026-11-12')
  expect(parseDate('12 Sept 2026', 'en')).toBe('2026-09-12')
})

test('a day that does not exist is no date', () => {
  expect(parseDate('31/02/2026', 'fr')).toBeUndefined()
  expect(parseDate('29/02/2025', 'fr')).toBeUndefined()
  expect(parseDate('12/13/2026', 'fr')).toBeUndefined()
  expect(parseDate('hier', 'fr')).toBeUndefined()
  expect(parseDate('12/11/26', 'fr')).toBeUndefined()
  expect(isIsoDate('2026-02-30')).toBe(false)
})

test('every date shown can be typed back, in both languages', () => {
  const day = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.constantFrom('fr' as const, 'en' as const), (date, locale) => {
      const iso = date.toISOString().slice(0, 10)
      expect(parseDate(formatDate(iso, locale, 'long'), locale)).toBe(iso)
    }),
  )
})
