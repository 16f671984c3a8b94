import { expect, test } from 'vitest'
import { createRandom } from '../runner/random.ts'
import { compareTimes } from './compareTimes.ts'

const sample = (seed: number, shift = 0): number[] => {
  const random = createRandom(seed)
  return Array.from({ length: 400 }, () => 20 + shift + 5 * random())
}

test('two samples of one distribution are reported as equal', () => {
  const { shift, p } = compareTimes(sample(1), sample(2))
  expect(shift).toBeLessThan(0.05)
  expect(p).toBeGreaterThan(0.01)
})

test('a slower sample is detected, however small the difference', () => {
  expect(compareTimes(sample(1), sample(2, 1)).p).toBeLessThan(0.001)
  expect(compareTimes(sample(1), sample(2, 10)).shift).toBeGreaterThan(0.2)
})

test('the tail agrees with the tables of the test: λ 1.358 gives 5 %, λ 1.628 gives 1 %', () => {
  const ranks = Array.from({ length: 2000 }, (_, index) => index)
  const shifted = (by: number) => ranks.map((rank) => rank + by)
  expect(compareTimes(ranks, shifted(85)).p).toBeCloseTo(0.05, 1)
  expect(compareTimes(ranks, shifted(103)).p).toBeCloseTo(0.01, 2)
})

test('a sample has no distance from itself, and the median of an even number is interpolated', () => {
  expect(compareTimes([1, 2, 3, 4], [1, 2, 3, 4])).toEqual({ medianA: 2.5, medianB: 2.5, shift: 0, p: 1 })
})
