import { expect, test } from 'vitest'
import { columnNames } from './columnNames.ts'
import { missingColumns, suggestColumns } from './suggestColumns.ts'

const columns = columnNames('WATER', 'fr')
const suggested = (heads: readonly string[]) => suggestColumns(heads, columns).map((found) => found?.column)

test('columns are recognised by code and by label in either language', () => {
  expect(suggested(['site', ' Début ', 'END', 'qty', 'unite'])).toEqual([
    'site',
    'start',
    'end',
    'qty',
    'unit',
  ])
  expect(suggested(['Start', 'Fin'])).toEqual(['start', 'end'])
})

test('a column of the nature is suggested once, and an unknown header gets no suggestion', () => {
  expect(suggested(['Site', 'site', 'Remarque interne'])).toEqual(['site', undefined, undefined])
})

test('missing required columns are listed', () => {
  const missing = missingColumns(suggestColumns(['Site', 'Fin'], columns), columns)
  expect(missing.map(({ column }) => column)).toContain('start')
  expect(missing.map(({ column }) => column)).not.toContain('site')
})

test('an unknown nature has no columns', () => {
  expect(columnNames('OTHER', 'fr')).toEqual([])
})
