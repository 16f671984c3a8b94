import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber } from './numbers.ts'
import { parseNumber } from './parseNumber.ts'

test('spaces of any width group digits', () => {
  expect(parseNumber('86 214\u00A0300', 'fr')).toBe(86214300)
  expect(parseNumber('1\u202F284', 'fr')).toBe(1284)
})

test('French reads a comma or a point before the decimals, English groups by comma', () => {
  expect(parseNumber('31,32', 'fr')).toBe(31.32)
  expect(parseNumber('31.32', 'fr')).toBe(31.32)
  expect(parseNumber('1,284.5', 'en')).toBe(1284.5)
  expect(parseNumber('-86,214,300', 'en')).toBe(-86214300)
})

test('English reads a comma that groups nothing as a French hand means it, and never drops it', () => {
  expect(parseNumber('25,5', 'en')).toBe(25.5)
  expect(parseNumber('0,125', 'en')).toBe(0.125)
  expect(parseNumber('1 284,50', 'en')).toBe(1284.5)
  expect(parseNumber('1,2,3', 'en')).toBeNaN()
  expect(parseNumber('12,34.5', 'en')).toBeNaN()
})

test('nothing typed is null and what is no number is NaN', () => {
  expect(parseNumber('  ', 'fr')).toBeNull()
  expect(parseNumber('12 ans', 'fr')).toBeNaN()
  expect(parseNumber('1,2,3', 'fr')).toBeNaN()
  expect(parseNumber('-', 'fr')).toBeNaN()
})

test('every number shown can be read back, in both languages', () => {
  const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => cents / 100)
  fc.assert(
    fc.property(amount, fc.constantFrom('fr' as const, 'en' as const), (value, locale) => {
      expect(parseNumber(formatNumber(value, locale), locale)).toBe(value === 0 ? 0 : value)
    }),
  )
})
