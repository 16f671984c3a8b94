import { expect, it } from 'vitest'
import { editDistance } from './editDistance.ts'

it.each([
  ['', '', 0],
  ['', 'kwh', 3],
  ['kwh', '', 3],
  ['kwh', 'kwh', 0],
  ['kwhh', 'kwh', 1],
  ['kw', 'kwh', 1],
  ['khw', 'kwh', 1],
  ['electricty', 'electricite', 2],
  ['gaz', 'eau', 2],
  ['ab', 'ba', 1],
])('from « %s » to « %s » it is %i', (one, other, steps) => {
  expect(editDistance(one, other)).toBe(steps)
  expect(editDistance(other, one)).toBe(steps)
})
