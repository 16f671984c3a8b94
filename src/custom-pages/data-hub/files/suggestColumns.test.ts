import { expect, test } from 'vitest'
import { columnNames } from './columnNames.ts'
import { missingColumns, suggestColumns } from './suggestColumns.ts'

const columns = columnNames('WATER', 'fr')
const suggested = (heads: readonly string[]) => suggestColumns(heads, columns).map((found) => found?.column)

test('columns are known by their code and by their words in either language', () => {
  expect(suggested(['site', ' Début ', 'END', 'qty', 'unite'])).toEqual([
    'site',
    'start',
    'end',
    'qty',
    'unit',
  ])
  expect(suggested(['Start', 'Fin'])).toEqual(['start', 'end'])
})

test('a column of the nature is taken once, and what nobody knows is left open', () => {
  expect(suggested(['Site', 'site', 'Remarque interne'])).toEqual(['site', undefined, undefined])
})

test('what must be there and is not is named', () => {
  const missing = missingColumns(suggestColumns(['Site', 'Fin'], columns), columns)
  expect(missing.map(({ column }) => column)).toContain('start')
  expect(missing.map(({ column }) => column)).not.toContain('site')
})

test('a nature that is not known has no columns', () => {
  expect(columnNames('OTHER', 'fr')).toEqual([])
})
