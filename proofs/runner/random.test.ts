import { expect, test } from 'vitest'
import { createRandom, pickBetween, pickOne } from './random.ts'

test('repeats itself from the same seed and differs from another', () => {
  const three = (seed: number) => [1, 2, 3].map(createRandom(seed))

  expect(three(1)).toEqual(three(1))
  expect(three(1)).not.toEqual(three(2))
})

test('picks whole numbers from the minimum to the maximum', () => {
  const random = createRandom(7)
  const picked = new Set(Array.from({ length: 500 }, () => pickBetween(random, 3, 5)))

  expect([...picked].toSorted((a, b) => a - b)).toEqual([3, 4, 5])
})

test('throws for an empty list', () => {
  expect(() => pickOne(createRandom(1), [])).toThrow('Nothing to pick from')
})
