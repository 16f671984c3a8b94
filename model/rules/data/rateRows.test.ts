import { expect, test } from 'vitest'
import { readRateRows } from './rateRows.ts'

const rowsOf = (...rows: string[]) => rows.map((row, index) => ({ line: index + 2, cells: row.split(';') }))

test('A file of rates is read in French and in English, by day and by period', () => {
  const french = rowsOf('USD;EUR;2025-03;0,9254;BCE', 'EUR;gbp;31/03/2025;0.8354;BCE')
  expect(readRateRows(['De', 'Vers', 'Période', 'Taux', 'Source'], french)).toEqual({
    rates: [
      { from: 'USD', to: 'EUR', startDate: '2025-03-01', endDate: '2025-03-31', rate: 0.9254, source: 'BCE' },
      { from: 'EUR', to: 'GBP', startDate: '2025-03-31', endDate: '2025-03-31', rate: 0.8354, source: 'BCE' },
    ],
    problems: [],
  })
  const english = readRateRows(['Currency', 'Year', 'Rate', 'Source'], rowsOf('CHF;2025;1.05;SNB'))
  expect(english).toMatchObject({ rates: [{ from: 'CHF', to: 'EUR', endDate: '2025-12-31', rate: 1.05 }] })
})

test('Each row that cannot be read is named with its reason', () => {
  const rows = rowsOf(
    'dollar;EUR;2025;0,9;BCE',
    'USD;GBP;2025;0,9;BCE',
    'USD;EUR;hier;0,9;BCE',
    'USD;EUR;2025;-1;BCE',
    'USD;EUR;2025;0,9;',
    'USD;EUR;2025;0,9;BCE',
    'USD;EUR;01/01/2025;0,9;BCE',
    'usd;EUR;2025;0,8;BNS',
  )
  const found = readRateRows(['De', 'Vers', 'Période', 'Taux', 'Source'], rows)
  expect('problems' in found && found.problems.map(({ problem }) => problem)).toEqual([
    'currency',
    'pair',
    'period',
    'rate',
    'source',
    'twice',
  ])
  expect(readRateRows(['De', 'Vers'], [])).toEqual({ missing: ['period', 'rate', 'source'] })
})
