import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeLabels, plot, xOf, yOf } from './matrixLayout.ts'

test('scores run from the lower left to the upper right', () => {
  expect([xOf(0, 5), yOf(0, 5)]).toEqual([plot.left, plot.top + plot.size])
  expect([xOf(5, 5), yOf(5, 5)]).toEqual([plot.left + plot.size, plot.top])
})

test('labels never cover one another, and stay in the plot', () => {
  const score = fc.double({ min: 0, max: 5, noNaN: true })
  const mark = fc.record({ x: score, y: score, label: fc.string({ minLength: 4, maxLength: 24 }) })
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 20 }), (given) => {
      const marks = given.map(({ x, y, label }, index) => ({
        id: String(index),
        x: xOf(x, 5),
        y: yOf(y, 5),
        label,
      }))
      const widthOf = (id: string) => (marks[Number(id)]?.label.length ?? 0) * 6.2
      const boxes = placeLabels(marks).map(({ id, x, y, anchor }) => ({
        y,
        x1: anchor === 'start' ? x : x - widthOf(id),
        x2: anchor === 'start' ? x + widthOf(id) : x,
      }))
      const clashes = boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter((other) => Math.abs(one.y - other.y) < 14 && one.x1 <= other.x2 && other.x1 <= one.x2),
      )
      expect(clashes).toEqual([])
      expect(boxes.filter(({ x1 }) => x1 < plot.left)).toEqual([])
    }),
  )
})
