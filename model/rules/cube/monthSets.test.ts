import { expect, test } from 'vitest'
import {
  addMonths,
  countMonths,
  intersect,
  isEmpty,
  monthsBetween,
  noMonths,
  overlap,
  unite,
  without,
} from './monthSets.ts'

// Ninety-six months: three words.
const range = { from: 24_000, to: 24_095 }

test('months beyond the first word are counted, and those outside the range are not', () => {
  expect(countMonths(monthsBetween(range, 24_000, 24_095))).toBe(96)
  expect(countMonths(monthsBetween(range, 24_031, 24_032))).toBe(2)
  expect(countMonths(monthsBetween(range, 23_000, 24_000))).toBe(1)
  expect(isEmpty(monthsBetween(range, 24_096, 24_100))).toBe(true)
})

test('sets are intersected, united and subtracted', () => {
  const [one, other] = [monthsBetween(range, 24_000, 24_040), monthsBetween(range, 24_030, 24_070)]
  expect(countMonths(intersect(one, other))).toBe(11)
  expect(countMonths(unite(one, other))).toBe(71)
  expect(countMonths(without(one, other))).toBe(30)
  expect([overlap(one, other), overlap(without(one, other), other)]).toEqual([true, false])
  const set = noMonths(range)
  addMonths(set, range, 24_031, 24_031)
  expect(countMonths(intersect(set, one))).toBe(1)
})
