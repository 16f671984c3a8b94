import { expect, test } from 'vitest'
import { compareTotal, splitTotals } from './totals.ts'

test.each([
  ['a part is missing', 100, [40, null], { kind: 'STATED' }],
  ['a part is missing and no total is stated', null, [40, null], { kind: 'STATED' }],
  ['all parts exist and no total is stated', null, [40, 50], { kind: 'FOLLOWS', value: 90 }],
  ['a part is zero', null, [40, 0], { kind: 'FOLLOWS', value: 40 }],
  ['both are the same', 90, [40, 50], { kind: 'AGREES' }],
  ['both are the same up to rounding', 0.3, [0.1, 0.2], { kind: 'AGREES' }],
  ['both differ', 100, [40, 50], { kind: 'DIFFERS', difference: -10 }],
])('a total where %s', (_case, stated, parts, state) => {
  expect(compareTotal(stated, parts)).toEqual(state)
})

test('scope 1 is the sum of its four sources', () => {
  expect(splitTotals.get('GH01')).toEqual(['GH02', 'GH03', 'GH04', 'GH05'])
})
