import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, formatNumber, formatPercent, formatQuantity, withUnit } from './numbers.ts'

test('French groups digits by a no-break space and English by a comma', () => {
  expect(formatNumber(18420, 'fr')).toBe('18\u00A0420')
  expect(formatNumber(18420, 'en')).toBe('18,420')
})

test('a number keeps two decimals at most and pads none', () => {
  expect(formatNumber(1284.567, 'fr')).toBe('1\u00A0284,57')
  expect(formatNumber(9.2, 'fr')).toBe('9,2')
  expect(formatNumber(0, 'fr')).toBe('0')
})

test('a column asks for equal decimals', () => {
  expect(formatNumber(64, 'fr', { decimals: 1 })).toBe('64,0')
})

test('a minus is U+2212 and a change may carry a plus', () => {
  expect(formatNumber(-3, 'fr', { decimals: 1 })).toBe('\u22123,0')
  expect(formatNumber(2.1, 'fr', { signed: true })).toBe('+2,1')
  expect(formatNumber(0, 'fr', { signed: true })).toBe('0')
  expect(formatNumber(-0.001, 'fr')).toBe('0')
})

test('a percentage is never grouped', () => {
  expect(formatPercent(31.32, 'fr')).toBe('31,32\u00A0%')
  expect(formatPercent(12345.6, 'fr')).toBe('12345,6\u00A0%')
  expect(formatPercent(12345.6, 'en')).toBe('12345.6%')
})

test('money is in euros in French and in dollars in English unless the data say otherwise', () => {
  expect(formatMoney(1284.5, 'fr')).toBe('1\u00A0284,50\u00A0€')
  expect(formatMoney(1284.5, 'en')).toBe('$1,284.50')
  expect(formatMoney(1284.5, 'en', { currency: 'EUR' })).toBe('€1,284.50')
  expect(formatMoney(86214300, 'fr')).toBe('86\u00A0214\u00A0300\u00A0€')
})

test('a unit follows after a no-break space', () => {
  expect(formatQuantity(71860, 'MWh', 'fr')).toBe('71\u00A0860\u00A0MWh')
})

test('a percent sign follows without a space in English', () => {
  expect(withUnit('78.93', '%', 'en')).toBe('78.93%')
  expect(withUnit('78,93', '%', 'fr')).toBe('78,93\u00A0%')
  expect(withUnit('78.93', 'kWh', 'en')).toBe('78.93\u00A0kWh')
  expect(withUnit('78.93', null, 'en')).toBe('78.93')
})

test('no thin space and no hyphen is ever shown, whatever the number', () => {
  const finite = fc.double({ noNaN: true, min: -1e15, max: 1e15 })
  fc.assert(
    fc.property(finite, fc.constantFrom('fr' as const, 'en' as const), (value, locale) => {
      expect(formatNumber(value, locale) + formatMoney(value, locale)).not.toMatch(/[\u202F-]/)
    }),
  )
})
