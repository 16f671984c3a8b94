import { expect, test } from 'vitest'
import { shownAt } from './tempo.ts'

const stretches = [
  { fromSeconds: 0, toSeconds: 10, lastsSeconds: 5 },
  { fromSeconds: 10, toSeconds: 14, lastsSeconds: 4 },
]

test.each([
  [0, 0],
  [4, 2],
  [10, 5],
  [12, 7],
  [14, 9],
  [20, 9],
])('what was taken at %d seconds is shown at %d', (taken, shown) => {
  expect(shownAt(stretches, taken)).toBeCloseTo(shown)
})
