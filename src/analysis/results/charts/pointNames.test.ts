import { expect, test } from 'vitest'
import { namesOf } from './pointNames.ts'

const area = { left: 0, top: 0, width: 300, height: 100 }
const point = (id: number, x: number, y: number) => ({ id, name: 'Dunkerque', x, y })

test('a name is written at the right of its point, and at the left at the edge', () => {
  // Nine letters of 7 px do not fit between 280 and 300.
  const names = namesOf([point(0, 20, 20), point(1, 280, 80)], area)
  expect(names.map(({ id, at, isLeft }) => [id, at, isLeft])).toEqual([
    [0, 28, false],
    [1, 272, true],
  ])
})

test('a name covers neither another name nor a point', () => {
  // The second point lies under the name of the first one, and its own name would reach over the edge.
  const names = namesOf([point(0, 10, 50), point(1, 40, 50), point(2, 70, 52)], { ...area, width: 110 })
  expect(names).toEqual([])
})
