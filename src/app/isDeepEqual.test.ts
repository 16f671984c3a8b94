import { expect, test } from 'vitest'
import { isDeepEqual } from './isDeepEqual.ts'

test.each([
  [1, 1],
  [Number.NaN, Number.NaN],
  [null, null],
  [undefined, undefined],
  [[], []],
  [{ a: [1, { b: 'c' }] }, { a: [1, { b: 'c' }] }],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
])('%j is the same as %j', (one, other) => {
  expect(isDeepEqual(one, other)).toBe(true)
})

test.each([
  [1, '1'],
  [null, undefined],
  [{}, []],
  [[1], [1, 2]],
  [{ a: 1 }, { b: 1 }],
  [{ a: undefined }, { b: undefined }],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
  [new Date(0), {}],
])('%j is not the same as %j', (one, other) => {
  expect(isDeepEqual(one, other)).toBe(false)
})
