import { expect, test } from 'vitest'
import { checkRows } from './checkRows.ts'

const heads = ['site', 'indicator', 'period', 'value', 'unit']
const check = (...rows: readonly string[]) =>
  checkRows({
    nature: 'INDICATORS',
    columns: heads,
    rows: rows.map((row) => row.split(';')),
    declared: { startDate: '2025-01-01', endDate: '2025-12-31', today: '2025-06-15' },
    words: { codes: () => [], flags: [] },
  }).map(({ row, cell, rule }) => `${row} ${cell} ${rule}`)

// That the engine says the same of whole files is for `tests/contract/cellsAlike.test.ts`.

test('rows that can be read have nothing wrong, and blank ones are none', () => {
  expect(check('Lyon;EN01;2025-01;12,5;MWh', ';;;;', '')).toEqual([])
})

test('cells that are missing, cannot be read or lie outside of what was declared are told each', () => {
  expect(check('Lyon;;2025-01;beaucoup;', 'Lyon;EN01;2024;1;', 'Lyon;EN01;2025-07;1;')).toEqual([
    '0 1 required',
    '0 3 number',
    '1 2 outOfRange',
    '2 2 future',
  ])
})

test('of a row of another width nothing is told but that', () => {
  expect(check('Lyon;;2025', 'Lyon;;2025-01;x;;surplus', 'Lyon;EN01;2025-01;1;;;')).toEqual([
    '0 -1 cells',
    '1 -1 cells',
  ])
})

test('a column that nobody knows and a kind of file that is none have nothing wrong', () => {
  const asked = {
    rows: [['x']],
    declared: { startDate: '', endDate: '', today: '2025-06-15' },
    words: { codes: () => [], flags: [] },
  }
  expect(checkRows({ ...asked, nature: 'INDICATORS', columns: [undefined] })).toEqual([])
  expect(checkRows({ ...asked, nature: 'constructor', columns: ['value'] })).toEqual([])
})
