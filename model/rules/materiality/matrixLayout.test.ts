import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  labelBox,
  panned,
  pinched,
  placeLabels,
  plot,
  radiusOf,
  scoresAt,
  thresholdLines,
  wholeView,
  xOf,
  yOf,
  zoomed,
} from './matrixLayout.ts'

const whole = wholeView(5)
const score = fc.double({ min: 0, max: 5, noNaN: true })

test('scores run from the lower left to the upper right', () => {
  expect([xOf(0, whole), yOf(0, whole)]).toEqual([plot.left, plot.top + plot.size])
  expect([xOf(5, whole), yOf(5, whole)]).toEqual([plot.left + plot.size, plot.top])
})

test('the area of a mark grows with its answers', () => {
  expect([radiusOf(0, 0), radiusOf(0, 40), radiusOf(40, 40)]).toEqual([4, 4, 9])
})

describe('labels', () => {
  const mark = fc.record({ x: score, y: score, label: fc.string({ minLength: 4, maxLength: 60 }) })
  const marksOf = (given: readonly { x: number; y: number; label: string }[]) =>
    given.map(({ x, y, label }, index) => ({
      id: String(index),
      x: xOf(x, whole),
      y: yOf(y, whole),
      radius: 6,
      label,
    }))

  test('never overlap each other, a mark or an obstacle, and stay inside the plot', () => {
    const tag = { x1: 200, x2: 234, y1: 200, y2: 220 }
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 24 }), fc.constantFrom(1, 1.45), (given, scale) => {
        const marks = marksOf(given)
        const boxes = placeLabels(marks, { boxes: [tag] }, scale).map((label) => labelBox(label, scale))
        const rest = [tag, ...marks.map(({ x, y }) => ({ x1: x - 6, x2: x + 6, y1: y - 6, y2: y + 6 }))]
        const clashes = boxes.flatMap((one, index) =>
          [...boxes.slice(index + 1), ...rest].filter(
            (other) => one.x1 < other.x2 && other.x1 < one.x2 && one.y1 < other.y2 && other.y1 < one.y2,
          ),
        )
        expect(clashes).toEqual([])
        expect(boxes.filter(({ x1, y1 }) => x1 < plot.left || y1 < plot.top)).toEqual([])
      }),
    )
  })

  test('keep clear of the lines of thresholds and of leaders where there is another place', () => {
    const lines = thresholdLines({ impact: 3, financial: 3 }, whole)
    const marks = marksOf([
      { x: 3.4, y: 3.6, label: 'Personnel de l’entreprise' },
      { x: 2.9, y: 3.75, label: 'Travailleurs de la chaîne de valeur' },
      { x: 2.8, y: 2.2, label: 'Consommateurs et utilisateurs' },
      { x: 2.5, y: 3.02, label: 'Pollution' },
    ])
    const placed = placeLabels(marks, { lines })
    expect(placed).toHaveLength(marks.length)
    const crossed = placed.filter((label) => {
      const box = labelBox(label)
      return lines.some(
        (line) => box.x1 < line.x2 && line.x1 < box.x2 && box.y1 < line.y2 && line.y1 < box.y2,
      )
    })
    expect(crossed.map(({ text }) => text)).toEqual([])
  })

  test('of marks at the same position use leader lines', () => {
    const marks = marksOf(Array.from({ length: 6 }, () => ({ x: 2.5, y: 2.5, label: 'Biodiversité' })))
    const placed = placeLabels(marks)
    expect(placed).toHaveLength(6)
    expect(placed.filter(({ leader }) => leader !== null).length).toBeGreaterThan(0)
  })

  test('are cut when they are long', () => {
    const [placed] = placeLabels(marksOf([{ x: 1, y: 1, label: 'x'.repeat(60) }]))
    expect(placed?.text).toBe(`${'x'.repeat(31)}…`)
  })
})

describe('the view', () => {
  const factor = fc.double({ min: 0.2, max: 5, noNaN: true })
  const view = fc.tuple(factor, score, score).map(([by, x, y]) => zoomed(whole, 5, by, { x, y }))

  test('stays within the scale after any zoom and move', () => {
    const by = fc.double({ min: -9, max: 9, noNaN: true })
    fc.assert(
      fc.property(view, factor, score, by, (start, zoom, around, step) => {
        for (const seen of [
          zoomed(start, 5, zoom, { x: around, y: around }),
          panned(start, 5, { x: step, y: -step }),
        ]) {
          expect(seen.span).toBeLessThanOrEqual(5)
          expect(seen.span).toBeGreaterThanOrEqual(0.5)
          expect(Math.min(seen.x, seen.y)).toBeGreaterThanOrEqual(0)
          expect(Math.max(seen.x, seen.y) + seen.span).toBeLessThanOrEqual(5 + 1e-9)
        }
      }),
    )
  })

  test('converts a position back to a score', () => {
    fc.assert(
      fc.property(view, score, score, (seen, x, y) => {
        const found = scoresAt(xOf(x, seen), yOf(y, seen), seen)
        expect([found.x, found.y]).toEqual([expect.closeTo(x, 6), expect.closeTo(y, 6)])
      }),
    )
  })

  test('returns to the whole scale', () => {
    expect(zoomed(zoomed(whole, 5, 4, { x: 2, y: 4 }), 5, 1 / 8, { x: 0, y: 0 })).toEqual(whole)
  })

  test('follows two fingers, and keeps the points under them', () => {
    const from = [
      { x: 240, y: 240 },
      { x: 300, y: 300 },
    ] as const
    const to = [
      { x: 200, y: 220 },
      { x: 320, y: 340 },
    ] as const
    const near = pinched(whole, 5, from, to)
    expect(near.span).toBeCloseTo(2.5)
    for (const [index, taken] of from.entries()) {
      const now = to[index] ?? taken
      const [before, after] = [scoresAt(taken.x, taken.y, whole), scoresAt(now.x, now.y, near)]
      expect([after.x, after.y]).toEqual([expect.closeTo(before.x, 6), expect.closeTo(before.y, 6)])
    }
  })

  test('accepts two fingers at one position', () => {
    const place = { x: 240, y: 240 }
    expect(pinched(whole, 5, [place, place], [place, place])).toEqual(whole)
  })
})
