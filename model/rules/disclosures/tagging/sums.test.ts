import { expect, test } from 'vitest'
import { contradicts } from './sums.ts'

const number = (value: string, decimals = 0) => ({ value, decimals })

test.each([
  ['equal to its parts', '30', ['10', '20'], false],
  ['within the rounding of three whole numbers', '31', ['10', '20'], false],
  ['beyond that rounding', '32', ['10', '20'], true],
  ['larger than the parts that are known', '30', ['10', undefined], false],
  ['smaller than the parts that are known', '5', ['10', undefined], true],
  ['without any part', '5', [undefined, undefined], false],
])('a total %s', (_, total, parts, expected) => {
  expect(
    contradicts(
      number(total),
      parts.map((part) => (part === undefined ? undefined : number(part))),
    ),
  ).toBe(expected)
})

test('exact numbers leave no room', () => {
  expect(contradicts(number('0.30', 2), [number('0.10', 2), number('0.22', 2)])).toBe(true)
})
