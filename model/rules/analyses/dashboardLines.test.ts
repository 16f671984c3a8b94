import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptySlot, type DashboardWidget } from '#model/wire/data/savedDashboards.ts'
import * as lines from './dashboardLines.ts'

const widget = (id: string): DashboardWidget => ({
  id,
  type: 'chart',
  source: { kind: 'analysis', analysisId: `analysis of ${id}` },
})

/** Parses a layout: lines of widget ids, with a dash for a free slot. */
const layout = (...rows: string[]): lines.Layout => {
  const ids = rows.map((row) => row.split(' ').map((id) => (id === '-' ? emptySlot : id)))
  return {
    lines: ids.map((widgetIds) => ({ widgetIds })),
    widgets: ids
      .flat()
      .filter((id) => id !== emptySlot)
      .map(widget),
  }
}

test('a new line has one free slot and comes last', () => {
  expect(lines.addLine(layout('a b'))).toEqual(layout('a b', '-'))
})

test('a line of text is added at the end, written, and has no slots', () => {
  const added = lines.addText(layout('a b'))
  expect(added.lines.at(-1)).toEqual({ widgetIds: [], text: '' })
  expect(lines.writeText(added, 1, '# Energy').lines).toEqual([
    ...layout('a b').lines,
    { widgetIds: [], text: '# Energy' },
  ])
  expect(() => lines.growLine(added, 1)).toThrow('growNeedsOne')
})

test('the height of a line stays when it grows, is split, moves or gets another widget', () => {
  const high = lines.resizeLine(layout('a', 'b'), 0, 'high')
  const grown = lines.growLine(high, 0)
  const placed = lines.placeWidget(grown, { line: 0, place: 1 }, widget('c'))
  const split = lines.splitLine(placed, 0)
  expect(split.lines).toEqual([
    { widgetIds: ['a'], height: 'high' },
    { widgetIds: ['c'], height: 'high' },
    { widgetIds: ['b'] },
  ])
  expect(lines.moveLine(high, 0, 1).lines).toEqual([
    { widgetIds: ['b'] },
    { widgetIds: ['a'], height: 'high' },
  ])
})

test('deleting a line deletes its widgets', () => {
  expect(lines.deleteLine(layout('a b', 'c', '-'), 0)).toEqual(layout('c', '-'))
})

test('a deleted line comes back to its place, and what was changed since stays', () => {
  const before = layout('a b', 'c')
  const since = lines.addLine(lines.deleteLine(before, 0))
  const restored = lines.restoreLine(since, 0, before)
  expect(restored.lines).toEqual(layout('a b', 'c', '-').lines)
  expect(restored.widgets.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c'])
  expect(lines.restoreLine(restored, 0, before)).toBe(restored)
  expect(lines.restoreLine(layout('c'), 1, layout('c', '-')).lines).toEqual(layout('c', '-').lines)
})

test('a line of one widget grows to two, and a line of two splits into two', () => {
  expect(lines.growLine(layout('a', 'b'), 0)).toEqual(layout('a -', 'b'))
  expect(lines.splitLine(layout('a b', 'c'), 0)).toEqual(layout('a', 'b', 'c'))
  expect(lines.splitLine(layout('a -'), 0)).toEqual(layout('a', '-'))
})

test('a line moves up or down to the position of another', () => {
  expect(lines.moveLine(layout('a', 'b', 'c'), 0, 2).lines).toEqual(layout('b', 'c', 'a').lines)
  expect(lines.moveLine(layout('a', 'b', 'c'), 2, 1).lines).toEqual(layout('a', 'c', 'b').lines)
})

test('widgets swap slots, also with a free slot', () => {
  expect(lines.swapSlots(layout('a b', '-'), { line: 0, place: 1 }, { line: 1, place: 0 }).lines).toEqual(
    layout('a -', 'b').lines,
  )
})

test('a widget replaces the previous one in its slot, and a widget no longer shown is removed', () => {
  const placed = lines.placeWidget(layout('a b'), { line: 0, place: 0 }, widget('c'))
  expect(placed.lines).toEqual(layout('c b').lines)
  expect(placed.widgets.map(({ id }) => id)).toEqual(['b', 'c'])
  expect(lines.clearSlot(layout('a b'), { line: 0, place: 1 })).toEqual(layout('a -'))
})

test('a widget placed again in its slot is replaced, not doubled', () => {
  const table: DashboardWidget = { ...widget('a'), type: 'table' }
  const placed = lines.placeWidget(layout('a b'), { line: 0, place: 0 }, table)
  expect(placed.lines).toEqual(layout('a b').lines)
  expect(placed.widgets).toEqual([widget('b'), table])
})

describe('an action that does not fit the lines is refused', () => {
  const faultOf = (action: () => unknown) => {
    try {
      return action()
    } catch (error) {
      return error instanceof lines.LineError ? error.fault : error
    }
  }
  test.each([
    ['lineIndex', () => lines.deleteLine(layout('a'), 1)],
    ['lineIndex', () => lines.growLine(layout('a'), -1)],
    ['lineIndex', () => lines.splitLine(layout('a'), 0.5)],
    ['lineIndex', () => lines.moveLine(layout('a'), 0, 3)],
    ['lineIndex', () => lines.moveLine(layout(), 0, 0)],
    ['slotIndex', () => lines.clearSlot(layout('a'), { line: 0, place: 1 })],
    ['splitNeedsTwo', () => lines.splitLine(layout('a'), 0)],
    ['growNeedsOne', () => lines.growLine(layout('a b'), 0)],
    ['growNeedsOne', () => lines.growLine(layout('a -'), 0)],
  ] as const)('with %s', (fault, action) => expect(faultOf(action)).toBe(fault))
})

test('after any action, lines have one or two slots, and each widget occurs once', () => {
  const index = fc.integer({ min: -1, max: 5 })
  const slot = fc.record({ line: index, place: fc.integer({ min: 0, max: 2 }) })
  let made = 0
  const action: fc.Arbitrary<(of: lines.Layout) => lines.Layout> = fc.oneof(
    fc.constant(lines.addLine),
    index.map((at) => (of: lines.Layout) => lines.deleteLine(of, at)),
    index.map((at) => (of: lines.Layout) => lines.growLine(of, at)),
    index.map((at) => (of: lines.Layout) => lines.splitLine(of, at)),
    fc.tuple(index, index).map(
      ([from, to]) =>
        (of: lines.Layout) =>
          lines.moveLine(of, from, to),
    ),
    fc.tuple(slot, slot).map(
      ([one, other]) =>
        (of: lines.Layout) =>
          lines.swapSlots(of, one, other),
    ),
    slot.map((at) => (of: lines.Layout) => lines.placeWidget(of, at, widget(`w${(made += 1)}`))),
    slot.map((at) => (of: lines.Layout) => lines.clearSlot(of, at)),
  )
  const resultOf = (make: () => lines.Layout): lines.Layout | undefined => {
    try {
      return make()
    } catch (error) {
      if (error instanceof lines.LineError) return undefined
      throw error
    }
  }
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      let now = layout('a b', 'c')
      for (const one of actions) {
        const before = structuredClone(now)
        const next = resultOf(() => one(now))
        expect(now).toEqual(before)
        now = next ?? now
      }
      expect(now.lines.every(({ widgetIds }) => widgetIds.length === 1 || widgetIds.length === 2)).toBe(true)
      const standing = now.lines.flatMap(({ widgetIds }) => widgetIds).filter((id) => id !== emptySlot)
      expect(standing.toSorted()).toEqual(now.widgets.map(({ id }) => id).toSorted())
    }),
  )
})
