import { expect, test } from 'vitest'
import { isRegistered, problemOf, sentFileOf } from './broughtFile.ts'

test.each([
  ['eau.csv', 10, undefined],
  ['418732657FEC20251231.TXT', 10, undefined],
  ['Relevés.XLSX', 10, undefined],
  ['relevés.ods', 10, undefined],
  ['ancien.xls', 10, 'dataHub.files.book.refusals.old'],
  ['note.pdf', 10, 'dataHub.files.notAccepted'],
  ['macros.xlsm', 10, 'dataHub.files.notAccepted'],
  ['vide.csv', 0, 'csv.empty'],
  ['vide.xlsx', 0, 'csv.empty'],
  ['grand.csv', 200_000_000, undefined],
  ['grand.csv', 200_000_001, 'csv.tooLarge'],
  ['grand.xlsx', 30_000_001, 'dataHub.files.book.refusals.tooLarge'],
])('%s of %i bytes: %s', (name, size, problem) => expect(problemOf({ name, size })).toBe(problem))

const original = new File(['classeur'], 'eau.xlsx')
const brought = {
  name: 'eau.xlsx',
  content: new Blob(['a;b']),
  spreadsheet: { original, sheet: 'Eau', sheets: ['Eau'] },
}
const registered = { originalName: 'eau.xlsx', sizeBytes: 3, spreadsheet: { sheet: 'Eau', sizeBytes: 8 } }

test('a spreadsheet is sent only where the server stores it', () => {
  expect(sentFileOf(brought, registered).original).toBe(original)
  expect(sentFileOf(brought, { spreadsheet: { sheet: 'Eau', sizeBytes: null } }).original).toBeNull()
  expect(sentFileOf({ ...brought, spreadsheet: null }, { spreadsheet: null }).original).toBeNull()
})

test('the registered file is the one with its name, sheet and sizes', () => {
  expect(isRegistered(brought, registered)).toBe(true)
  expect(isRegistered(brought, { ...registered, spreadsheet: { sheet: 'Eau', sizeBytes: null } })).toBe(true)
  expect(isRegistered(brought, { ...registered, spreadsheet: { sheet: 'Air', sizeBytes: 8 } })).toBe(false)
  expect(isRegistered(brought, { ...registered, spreadsheet: { sheet: 'Eau', sizeBytes: 9 } })).toBe(false)
  expect(isRegistered(brought, { ...registered, sizeBytes: 4 })).toBe(false)
  expect(isRegistered(brought, { ...registered, spreadsheet: null })).toBe(false)
  expect(isRegistered({ ...brought, spreadsheet: null }, { ...registered, spreadsheet: null })).toBe(true)
})
