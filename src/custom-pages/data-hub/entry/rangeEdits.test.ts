import { describe, expect, test } from 'vitest'
import { clearEdit, fillEdit, pasteEdit, type RangeEdit } from './rangeEdits.ts'

const row = (divisionId: string) => ({
  divisionId,
  indicator: 'EA01',
  label: divisionId,
  detail: '',
  unit: '',
})
const period = (code: string) => ({ code, start: `${code}-01`, end: `${code}-28` })
const grid = {
  rows: ['a', 'b', 'c'].map(row),
  periods: ['2025-01', '2025-02', '2025-03'].map(period),
}
const at = (line: number, column: number) => ({ row: line, column })
const range = (from: [number, number], to: [number, number]) => ({ anchor: at(...from), head: at(...to) })
const shown = (edit: RangeEdit | undefined) =>
  edit?.cells.map(({ divisionId, period: code, text }) => `${divisionId} ${code.slice(-2)} ${text}`)
const numbered = ({ divisionId, period: code }: { divisionId: string; period: string }) =>
  `${divisionId}${code.slice(-1)}`

describe('pasteEdit', () => {
  test('leaves a single value without a range to the input', () => {
    expect(pasteEdit(grid, undefined, at(0, 0), '5')).toBeUndefined()
    expect(pasteEdit(grid, range([1, 1], [1, 1]), at(1, 1), '5')).toBeUndefined()
  })

  test('fills a range with a single value', () => {
    expect(shown(pasteEdit(grid, range([0, 0], [1, 0]), at(1, 0), '5'))).toEqual(['a 01 5', 'b 01 5'])
  })

  test('pastes a table from the first cell of a range on, and counts what is outside', () => {
    const edit = pasteEdit(grid, range([2, 2], [1, 1]), at(2, 2), '1\t2\t3\n4\t5\t6\n')
    expect(shown(edit)).toEqual(['b 02 1', 'b 03 2', 'c 02 4', 'c 03 5'])
    expect(edit?.outside).toBe(2)
  })
})

describe('fillEdit', () => {
  test('copies the first line of a range into the others', () => {
    const edit = fillEdit(grid, range([0, 0], [2, 1]), numbered)
    expect(shown(edit)).toEqual(['b 01 a1', 'b 02 a2', 'c 01 a1', 'c 02 a2'])
  })

  test('copies the line above into a range of one line, if there is one', () => {
    expect(shown(fillEdit(grid, range([1, 0], [1, 0]), numbered))).toEqual(['b 01 a1'])
    expect(fillEdit(grid, range([0, 0], [0, 1]), numbered)).toBeUndefined()
    expect(fillEdit(grid, undefined, numbered)).toBeUndefined()
  })
})

describe('clearEdit', () => {
  test('empties the filled cells only, and does nothing without one', () => {
    const filled = ({ divisionId }: { divisionId: string }) => (divisionId === 'a' ? '7' : '')
    expect(shown(clearEdit(grid, range([0, 0], [1, 0]), filled))).toEqual(['a 01 '])
    expect(clearEdit(grid, range([1, 0], [2, 0]), filled)).toBeUndefined()
  })
})
