import { expect, test } from 'vitest'
import { cubeAnswer } from '#model/wire/data/cube.ts'
import type { CellFormat } from '#model/wire/data/savedAnalyses.ts'
import { decimalsAt, decimalsOf, shownColumns } from '../shape/columns.ts'
import { rowTree } from '../shape/rows.ts'
import { cellMarks } from './cellMarks.ts'

const member = (level: 'company' | 'division' | 'year', id: string) => ({ level, id, label: id })

const answer = cubeAnswer.parse({
  columns: [
    { members: [member('year', '2024')], measure: 'EN01', kind: 'value' },
    { members: [member('year', '2025')], measure: 'EN01', kind: 'value' },
    { members: [], measure: 'EN01', kind: 'value' },
  ],
  rows: [
    { members: [member('company', 'A')], isOthers: false },
    { members: [member('company', 'A'), member('division', 'a')], isOthers: false },
    { members: [member('company', 'A'), member('division', 'b')], isOthers: false },
    { members: [], isOthers: false },
  ],
  values: [
    [10, 30, 40],
    [0, 10, 10],
    [10, 20, 30],
    [10, 30, 40],
  ],
  notes: [],
  noteOf: [],
  truncated: false,
  range: null,
  baseRange: null,
  withheld: [],
  mixed: [],
  version: '1',
  dataState: { number: 1, changedAt: null },
})
const columns = shownColumns(answer, new Map())
const marks = (format: CellFormat) => {
  const markOf = cellMarks([format], answer, columns)
  return answer.rows.map((_, row) => columns.map((column) => markOf(row, column)))
}

test('shades and bars compare only cells that are not sums of others', () => {
  expect(marks({ measure: 'EN01', kind: 'shade' })).toEqual([
    [null, null, null],
    [{ shade: 0 }, { shade: 3 }, null],
    [{ shade: 3 }, { shade: 6 }, null],
    [null, null, null],
  ])
  expect(marks({ measure: 'EN01', kind: 'bar' })[1]).toEqual([{ bar: 0 }, { bar: 0.5 }, null])
})

test('a bound marks sums of rows too, since they can be beyond it', () => {
  const [sum, first, second] = marks({ measure: 'EN01', kind: 'bound', operator: '>=', value: 20 })
  expect(sum).toEqual([null, { isBeyond: true }, null])
  expect(first).toEqual([null, null, null])
  expect(second).toEqual([null, { isBeyond: true }, null])
})

test('parts are below their parent, also where the parent has no sum of its own', () => {
  expect(
    rowTree(answer).map(({ label, kind, parts }) => [label, kind, parts.map((part) => part.label)]),
  ).toEqual([
    ['A', 'member', ['a', 'b']],
    ['', 'whole', []],
  ])
  const [only] = rowTree({ rows: answer.rows.slice(1, 3) })
  expect([only?.label, only?.place, only?.parts.length]).toEqual(['A', null, 2])
})

test('figures have as few decimals as their own size asks for, and none that all do without', () => {
  expect(decimalsOf([1234.567, 0.5])).toBe(1)
  const shownWith = (decimals: number, value: number) => decimalsAt({ kind: 'value', decimals }, value)
  expect([1234.567, 123.456, 0.5, -2500].map((value) => shownWith(2, value))).toEqual([0, 1, 2, 0])
  expect([1234.567, 0.5, 0].map((value) => shownWith(1, value))).toEqual([0, 1, 1])
  expect(decimalsOf([123.456])).toBe(1)
  expect(decimalsOf([12.5, 1])).toBe(1)
  expect(decimalsOf([1, 2, null])).toBe(0)
  expect(decimalsOf([0.125])).toBe(2)
})
