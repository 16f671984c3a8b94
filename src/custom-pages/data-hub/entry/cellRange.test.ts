import { expect, test } from 'vitest'
import { afterFocus, afterTyping, boundsOf, fillDownRange, isInside, isWide, placesIn } from './cellRange.ts'

const upwards = { anchor: { row: 2, column: 1 }, head: { row: 1, column: 0 } }
const alone = { anchor: { row: 1, column: 1 }, head: { row: 1, column: 1 } }

test('a range is the rectangle between its anchor and its head, in any direction', () => {
  expect(boundsOf(upwards)).toEqual({ top: 1, bottom: 2, left: 0, right: 1 })
  expect([isWide(upwards), isWide(alone)]).toEqual([true, false])
  expect(isInside(upwards, { row: 2, column: 0 })).toBe(true)
  expect(isInside(upwards, { row: 0, column: 0 })).toBe(false)
})

test('a focus starts a range or extends it, and typing reduces it to the focused cell', () => {
  const spot = { row: 0, column: 2 }
  expect(afterFocus(upwards, spot, false)).toEqual({ anchor: spot, head: spot })
  expect(afterFocus(upwards, spot, true)).toEqual({ anchor: upwards.anchor, head: spot })
  expect(afterFocus(undefined, spot, true)).toEqual({ anchor: spot, head: spot })
  expect(afterTyping(upwards)).toEqual({ anchor: upwards.head, head: upwards.head })
  expect(afterTyping(undefined)).toBeUndefined()
})

test('the cells of a range are listed line by line', () => {
  const rows = ['EN04', 'WA01', 'WA02'].map((indicator) => ({
    divisionId: 'lyon',
    indicator,
    label: '',
    detail: '',
    unit: '',
  }))
  const periods = ['2025-01', '2025-02', '2025-03'].map((code) => ({ code, start: '', end: '' }))
  expect(
    placesIn(upwards, { rows, periods }).map((line) =>
      line.map((cell) => `${cell.indicator} ${cell.period}`),
    ),
  ).toEqual([
    ['WA01 2025-01', 'WA01 2025-02'],
    ['WA02 2025-01', 'WA02 2025-02'],
  ])
})

test('filling down copies the first line of a range, or the line above a single one', () => {
  expect(boundsOf(fillDownRange(upwards) ?? alone)).toEqual({ top: 1, bottom: 2, left: 0, right: 1 })
  expect(boundsOf(fillDownRange(alone) ?? upwards)).toEqual({ top: 0, bottom: 1, left: 1, right: 1 })
  expect(fillDownRange({ anchor: { row: 0, column: 1 }, head: { row: 0, column: 2 } })).toBeUndefined()
})
