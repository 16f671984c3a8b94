import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fractionDigits, shiftDecimal, shownText } from './decimals.ts'

test.each([
  ['12.5', -6, '0.0000125'],
  ['12.5', 6, '12500000'],
  ['12.5', 0, '12.5'],
  ['0.12', 2, '12'],
  ['-3', -2, '-0.03'],
  ['100', -2, '1'],
  ['0', -6, '0'],
  ['0.000001', 6, '1'],
])('%s × 10^%i is %s', (text, places, expected) => {
  expect(shiftDecimal(text, places)).toBe(expected)
})

test('a shifted number is shifted back without loss', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
      fc.integer({ min: -6, max: 6 }),
      (value, by) => {
        const text = shownText(value)
        expect(shiftDecimal(shiftDecimal(text, by), -by)).toBe(text)
        expect(Number(shiftDecimal(text, by))).toBeCloseTo(Number(text) * 10 ** by, 3)
      },
    ),
  )
})

test('a figure is shown with six decimals at most, without separators', () => {
  expect([1234.5, 1 / 3, -0.0000001, 1e15].map(shownText)).toEqual([
    '1234.5',
    '0.333333',
    '0',
    '1000000000000000',
  ])
  expect(['12', '0.25'].map(fractionDigits)).toEqual([0, 2])
})
