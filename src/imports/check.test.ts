import { expect, test } from 'vitest'
import { countLines, emptyCheck, recheck, withValues } from './check.ts'

const columnOf = (field: string) => ({ nationalId: 'national_id' })[field] ?? field
const changed = { line: 3, state: 'changed' as const, version: '2', title: 'Ormelle', changes: [] }
const first = recheck(emptyCheck, columnOf, [2, 3, 4, 5], {
  rows: [{ line: 2, state: 'new', version: null }, changed, { line: 5, state: 'unchanged', version: '1' }],
  problems: [{ line: 4, field: 'nationalId', code: 'siren', message: 'La clé ne correspond pas' }],
})

test('lines are counted by their outcome; unknown ones are in error', () => {
  expect(countLines(first, 6)).toEqual({ new: 1, changed: 1, unchanged: 1, error: 3 })
})

test('a problem of the server is shown in its column, with the value of the file', () => {
  const shown = withValues(first, [{ line: 4, values: { national_id: '123' } }])
  expect(shown.problems).toEqual([
    { line: 4, column: 'national_id', value: '123', message: 'La clé ne correspond pas' },
  ])
})

test('lines that are checked again lose their earlier result, the others keep it', () => {
  const cells = [{ line: 3, column: 'name', value: '', key: 'validation.required' }]
  const rows = [{ line: 4, state: 'new' as const, version: null }]
  const again = recheck(first, columnOf, [3, 4], { rows, problems: [] }, cells)
  expect(again.known.has(3)).toBe(false)
  expect(again.known.size).toBe(3)
  expect(again.changed).toEqual([])
  expect(again.problems).toEqual(cells)
})

test('problems are sorted by line, whatever their source', () => {
  const cells = [{ line: 6, column: 'name', value: '', key: 'validation.required' }]
  const problem = { line: 5, field: '', code: 'changedMeanwhile', message: 'Cette fiche a changé' }
  const again = recheck(first, columnOf, [5, 6], { rows: [], problems: [problem] }, cells)
  expect(again.problems.map(({ line }) => line)).toEqual([4, 5, 6])
})
