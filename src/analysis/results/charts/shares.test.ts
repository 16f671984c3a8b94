import { expect, test } from 'vitest'
import type { Series } from './chartData.ts'
import { sharesOf } from './shares.ts'

const series = (...values: (number | null)[]) => ({ values }) as unknown as Series
const categories = ['A', 'B']

test('shares of a category add up to one', () => {
  // 30 of 40 and 10 of 40; 5 of 5.
  const shares = sharesOf([series(30, null), series(10, 5)], { categories, isWithheld: false })
  expect(shares).toEqual([
    [0.75, null],
    [0.25, 1],
  ])
})

test('a whole with a withheld or a negative part is not divided', () => {
  expect(sharesOf([series(30, null), series(10, 5)], { categories, isWithheld: true })).toEqual([
    [0.75, null],
    [0.25, null],
  ])
  expect(sharesOf([series(30, 4), series(-10, 4)], { categories, isWithheld: false })).toEqual([
    [null, 0.5],
    [null, 0.5],
  ])
})
