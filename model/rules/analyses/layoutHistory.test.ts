import { expect, test } from 'vitest'
import { emptySlot } from '#model/wire/data/savedDashboards.ts'
import { addLine, addText, growLine, type Layout } from './dashboardLines.ts'
import { areSameLayouts, beginHistory, followLayout } from './layoutHistory.ts'

const first: Layout = { lines: [{ widgetIds: [emptySlot] }], widgets: [] }
const second = addLine(first)
const third = addText(second)
const history = [second, third].reduce(followLayout, beginHistory(first))

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

test('a refused step disappears from the steps that can be undone', () => {
  const refused = followLayout(history, addLine(third))
  expect(followLayout(refused, third).past).toEqual([first, second])
})
