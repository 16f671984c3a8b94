import { expect, test } from 'vitest'
import { pace, shownAt } from './timing.ts'

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

test('waits of the page are cut, and the rest fills the time of the sentence', () => {
  const waits = [{ fromSeconds: 12, toSeconds: 19 }]
  const take = { fromSeconds: 10, toSeconds: 22, waits, leastSeconds: 6, mostSeconds: 8 }
  const paced = pace(take)
  expect(paced.map(({ lastsSeconds }) => lastsSeconds)).toEqual([
    expect.closeTo(2.32),
    0.2,
    expect.closeTo(3.48),
  ])
  expect(paced.at(-1)).toMatchObject({ fromSeconds: 19, toSeconds: 22 })
})
