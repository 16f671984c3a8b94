import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNumber } from '#src/ui/format/numbers.ts'
import { readPastedNumber, readPlainNumber, readTypedNumber } from './readNumber.ts'

test('spaces of any width group digits', () => {
  expect(readTypedNumber('86 214\u00A0300', 'fr')).toBe(86214300)
  expect(readTypedNumber('1\u202F284', 'fr')).toBe(1284)
})

test('French reads a comma or a point before the decimals, English groups by comma', () => {
  expect(readTypedNumber('31,32', 'fr')).toBe(31.32)
  expect(readTypedNumber('31.32', 'fr')).toBe(31.32)
  expect(readTypedNumber('1,284.5', 'en')).toBe(1284.5)
  expect(readTypedNumber('-86,214,300', 'en')).toBe(-86214300)
})

test('English reads a comma that groups nothing as a French hand means it, and never drops it', () => {
  expect(readTypedNumber('25,5', 'en')).toBe(25.5)
  expect(readTypedNumber('0,125', 'en')).toBe(0.125)
  expect(readTypedNumber('1 284,50', 'en')).toBe(1284.5)
  expect(readTypedNumber('1,2,3', 'en')).toBeNaN()
  expect(readTypedNumber('12,34.5', 'en')).toBeNaN()
})

test('nothing typed is null and what is no number is NaN', () => {
  expect(readTypedNumber('  ', 'fr')).toBeNull()
  expect(readTypedNumber('12 ans', 'fr')).toBeNaN()
  expect(readTypedNumber('1,2,3', 'fr')).toBeNaN()
  expect(readTypedNumber('-', 'fr')).toBeNaN()
})

test('every number shown can be read back, in both languages', () => {
  const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => cents / 100)
  fc.assert(
    fc.property(amount, fc.constantFrom('fr' as const, 'en' as const), (value, locale) => {
      expect(readTypedNumber(formatNumber(value, locale), locale)).toBe(value === 0 ? 0 : value)
    }),
  )
})

describe('a pasted number', () => {
  test.each([
    ['1 234,5', 1234.5],
    ['1\u00A0234,5', 1234.5],
    ['1\u202F234,5', 1234.5],
    ['1\u2009234\u2009567,25', 1_234_567.25],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1’234.5', 1234.5],
    ['\u221212,5', -12.5],
    ['-1.234,5', -1234.5],
    ['0,5', 0.5],
    [',5', 0.5],
    ['', null],
    ['   ', null],
  ])('is read the same in both languages: %j', (text, value) => {
    expect([readPastedNumber(text, 'fr'), readPastedNumber(text, 'en')]).toEqual([value, value])
  })

  test('with one separator before three digits is read by the locale', () => {
    expect(readPastedNumber('1,234', 'fr')).toBe(1.234)
    expect(readPastedNumber('1,234', 'en')).toBe(1234)
    expect(readPastedNumber('1.234', 'fr')).toBe(1.234)
  })

  test.each(['abc', '12 k', '1.2.3', '1,23,4', '1.234.56', '12,5 kWh', '=1+1', '1e3', '--1', '1,234.5.6'])(
    'is not recognised in %j',
    (text) => {
      expect(readPastedNumber(text, 'fr')).toBeNaN()
      expect(readPastedNumber(text, 'en')).toBeNaN()
    },
  )

  test('survives formatting and parsing in each locale', () => {
    const cents = fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map((value) => value / 100)
    fc.assert(
      fc.property(cents, fc.constantFrom('fr' as const, 'en' as const), (value, locale) => {
        expect(readPastedNumber(formatNumber(value, locale), locale)).toBe(value === 0 ? 0 : value)
      }),
    )
  })

  test('is never read from a text without digits', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const value = readPastedNumber(text.replace(/\d/g, ''), 'fr')
        expect(value === null || Number.isNaN(value)).toBe(true)
      }),
    )
  })
})

test('a number of a file of records has digits, spaces between them and one decimal separator', () => {
  expect(['1 234,5', '-12.5', '1\u202F234'].map(readPlainNumber)).toEqual([1234.5, -12.5, 1234])
  expect(['', '1.234,5', '+7', ',5', "1'234"].map(readPlainNumber)).toEqual(Array(5).fill(undefined))
})
