import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDate } from '#model/rules/text/readDate.ts'
import { formatDate, formatMonthRange, formatTime } from './dates.ts'

test('a table shows the short month and a text the long one', () => {
  expect(formatDate('2026-11-12', 'fr')).toBe('12 nov. 2026')
  expect(formatDate('1987-04-03', 'fr', 'long')).toBe('3 avril 1987')
  expect(formatDate('2026-11-12', 'en')).toBe('12 Nov 2026')
})

test('the first day of a French month is written 1er', () => {
  expect(formatDate('2026-01-01', 'fr', 'long')).toBe('1er janvier 2026')
  expect(formatDate('2026-01-21', 'fr', 'long')).toBe('21 janvier 2026')
  expect(formatDate('2026-01-01', 'en', 'long')).toBe('1 January 2026')
})

test('a date without time stays the same day in every time zone', () => {
  expect(formatDate('2026-03-29', 'fr')).toBe('29 mars 2026')
  expect(formatDate('2026-12-31', 'fr')).toBe('31 déc. 2026')
})

test('a time reads as the language writes it', () => {
  expect(formatTime(new Date(2026, 10, 20, 8, 42), 'fr')).toBe('8\u00A0h\u00A042')
  expect(formatTime(new Date(2026, 10, 20, 8, 5), 'fr')).toBe('8\u00A0h\u00A005')
  expect(formatTime(new Date(2026, 10, 20, 8, 42), 'en')).toBe('8:42')
})

test('a range of months names the year once when it is the same', () => {
  expect(formatMonthRange('2026-01-01', '2026-09-30', 'fr')).toBe('janv. à sept. 2026')
  expect(formatMonthRange('2025-11-01', '2026-01-31', 'fr')).toBe('nov. 2025 à janv. 2026')
  expect(formatMonthRange('2026-01-01', '2026-09-30', 'en')).toBe('Jan to Sept 2026')
  expect(formatMonthRange('2026-03-01', '2026-03-31', 'fr')).toBe('mars 2026')
})

test('every date shown can be typed back, in both languages', () => {
  const day = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.constantFrom('fr' as const, 'en' as const), (date, locale) => {
      const iso = date.toISOString().slice(0, 10)
      expect(readDate(formatDate(iso, locale, 'long'))).toBe(iso)
      // An abbreviated month could be ambiguous: « juil. » must differ from « juin ».
      expect(readDate(formatDate(iso, locale, 'short'))).toBe(iso)
    }),
  )
})
