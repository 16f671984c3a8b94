import { expect, test } from 'vitest'
import { emptySlot } from '#model/wire/data/savedDashboards.ts'
import { addLine, addText, growLine, resizeLine, type Layout } from './dashboardLines.ts'
import { areSameLayouts, beginHistory, followLayout } from './layoutHistory.ts'

const first: Layout = { lines: [{ widgetIds: [emptySlot] }], widgets: [] }
const second = addLine(first)
const third = addText(second)
const history = [second, third].reduce((before, shown) => followLayout(before, shown), beginHistory(first))
const byOther = { isOwn: false }

test('steps are undone and done again in their order', () => {
  expect(history.past).toEqual([first, second])
  const undone = followLayout(history, second)
  expect(undone).toEqual({ past: [first], present: second, future: [third] })
  expect(followLayout(undone, third)).toEqual(history)
})

test('a step after an undo discards what was undone', () => {
  const undone = followLayout(history, second)
  const other = growLine(second, 0)
  expect(followLayout(undone, other)).toEqual({ past: [first, second], present: other, future: [] })
})

test('a layout that is shown again is no step', () => {
  expect(followLayout(history, { ...third })).toBe(history)
  expect(areSameLayouts(first, { ...first, lines: [{ widgetIds: [] }] })).toBe(false)
})

test('a layout that comes back with its fields in another order is no step', () => {
  const grown = growLine(resizeLine(first, 0, 'high'), 0)
  const saved: Layout = {
    widgets: [],
    lines: [{ widgetIds: [emptySlot, emptySlot], height: 'high' }],
  }
  const own = followLayout(beginHistory(first), grown)
  expect(followLayout(own, saved)).toBe(own)
})

test('refused steps disappear from the steps that can be undone', () => {
  const fourth = addLine(third)
  const refused = [fourth, addLine(fourth)].reduce((before, shown) => followLayout(before, shown), history)
  expect(followLayout(refused, third, byOther)).toEqual({
    past: [first, second],
    present: third,
    future: [fourth, addLine(fourth)],
  })
})

test('the change of a colleague ends the steps that can be undone', () => {
  const other = growLine(third, 0)
  expect(followLayout(history, other, byOther)).toEqual(beginHistory(other))
})
