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

// `tests/contract/cellsAlike.test.ts` checks that the engine gives the same results for whole files.

test('readable rows have no problems, and blank rows are skipped', () => {
  expect(check('Lyon;EN01;2025-01;12,5;MWh', ';;;;', '')).toEqual([])
})

test('each cell that is missing, unreadable or outside the declared period is reported', () => {
  expect(check('Lyon;;2025-01;beaucoup;', 'Lyon;EN01;2024;1;', 'Lyon;EN01;2025-07;1;')).toEqual([
    '0 1 required',
    '0 3 number',
    '1 2 outOfRange',
    '2 2 future',
  ])
})

test('only the width is reported for a row of another width', () => {
  expect(check('Lyon;;2025', 'Lyon;;2025-01;x;;surplus', 'Lyon;EN01;2025-01;1;;;')).toEqual([
    '0 -1 cells',
    '1 -1 cells',
  ])
})

test('unknown columns and unknown natures have no problems', () => {
  const requested = {
    rows: [['x']],
    declared: { startDate: '', endDate: '', today: '2025-06-15' },
    words: { codes: () => [], flags: [] },
  }
  expect(checkRows({ ...requested, nature: 'INDICATORS', columns: [undefined] })).toEqual([])
  expect(checkRows({ ...requested, nature: 'constructor', columns: ['value'] })).toEqual([])
})
