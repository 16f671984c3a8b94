import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawing, plot, wholeView } from './matrixLayout.ts'
import { placeMarks } from './matrixMarks.ts'

const item = (id: string, impact: number | null, financial: number | null) => ({
  id,
  label: id,
  universe: 'SOCIAL' as const,
  impact,
  financial,
  answers: 3,
  isMaterial: true,
})

const gapsOf = (marks: readonly { x: number; y: number }[]) =>
  marks.flatMap((one, index) =>
    marks.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  )

describe('marks', () => {
  test('with equal scores are all visible, close to their position', () => {
    const marks = placeMarks(
      Array.from({ length: 12 }, (_, index) => item(String(index), 3, 3)),
      wholeView(5),
    )
    expect(marks).toHaveLength(12)
    expect(Math.min(...gapsOf(marks))).toBeGreaterThan(6.9)
    const [at] = placeMarks([item('alone', 3, 3)], wholeView(5))
    for (const mark of marks)
      expect(Math.hypot(mark.x - (at?.x ?? 0), mark.y - (at?.y ?? 0))).toBeLessThan(40)
  })

  test('with one score are in the strip of the missing axis, at the position of the other score', () => {
    const marks = placeMarks(
      [item('impact', 4, null), item('money', null, 2), item('both', 4, 2)],
      wholeView(5),
    )
    const of = (id: string) => marks.find((mark) => mark.id === id)
    expect(of('impact')?.x).toBeGreaterThan(plot.left + plot.size)
    expect(of('impact')?.x).toBeLessThan(drawing.width)
    expect(of('impact')?.y).toBe(of('both')?.y)
    expect(of('money')?.y).toBeLessThan(plot.top)
    expect(of('money')?.x).toBe(of('both')?.x)
  })

  test('without any score are left out', () => {
    expect(placeMarks([item('none', null, null)], wholeView(5))).toEqual([])
  })

  test('never hide one another, and stay inside the drawing', () => {
    const score = fc.option(fc.constantFrom(0, 2.5, 3, 5))
    fc.assert(
      fc.property(fc.array(fc.tuple(score, score), { maxLength: 60 }), (scores) => {
        const items = scores.map(([impact, financial], index) => item(String(index), impact, financial))
        const marks = placeMarks(items, wholeView(5))
        expect(marks).toHaveLength(scores.filter((pair) => pair.some((value) => value !== null)).length)
        expect(Math.min(10, ...gapsOf(marks))).toBeGreaterThan(6.9)
        for (const { x, y } of marks) {
          expect(x >= plot.left && x <= drawing.width && y >= 0 && y <= plot.top + plot.size).toBe(true)
        }
      }),
    )
  })
})
