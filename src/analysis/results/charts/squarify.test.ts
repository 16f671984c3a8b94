import { expect, test } from 'vitest'
import { squarify } from './squarify.ts'

const rounded = (value: number): number => Math.round(value * 100) / 100

test('areas are laid out as in the example of the authors', () => {
  const tiles = squarify([6, 6, 4, 3, 2, 2, 1], 6, 4).map(({ x, y, width, height }) =>
    [x, y, width, height].map(rounded),
  )
  // Two of 6 share a column of 3 × 4; 4 and 3 share 7 of the 12 that are left, at the top, 7 / 3 high.
  expect(tiles.slice(0, 4)).toEqual([
    [0, 0, 3, 2],
    [0, 2, 3, 2],
    [3, 0, 1.71, 2.33],
    [4.71, 0, 1.29, 2.33],
  ])
  const areas = tiles.map(([, , width = 0, height = 0]) => Math.round(width * height))
  expect(areas).toEqual([6, 6, 4, 3, 2, 2, 1])
})
