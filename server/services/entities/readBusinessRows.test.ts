import { expect, test } from 'vitest'
import { readBusinessRows } from './readBusinessRows.ts'

test('valid rows are accepted, with the country by code or by name', () => {
  const { rows, errors } = readBusinessRows([
    { line: 4, nationalId: '829154376', country: 'FR', name: 'Ormelle Fonderie' },
    { nationalId: 'B-64820178', country: 'Espagne', name: ' Ormelle Iberia ' },
  ])
  expect(errors).toEqual([])
  expect(rows).toEqual([
    { line: 4, nationalId: '829154376', countryCode: 'FR', name: 'Ormelle Fonderie', source: 'FILE' },
    { line: 2, nationalId: 'B-64820178', countryCode: 'ES', name: 'Ormelle Iberia', source: 'FILE' },
  ])
})

test('each error is reported by line and field, and the other rows are kept', () => {
  const { rows, errors } = readBusinessRows([
    { line: 2, nationalId: '', country: 'FR', name: 'Sans numéro' },
    { line: 3, nationalId: '1', country: 'Atlantide', name: 'Loin' },
    { line: 4, nationalId: '1', country: 'XX', name: 'Nulle part' },
    { line: 5, nationalId: '1', country: 'DE', name: 'x'.repeat(100) },
    { line: 6, nationalId: '1', country: 'DE', name: 'Bien', colour: 'blue' },
    { line: 7, nationalId: 'HRB 1', country: 'DE', name: 'Bien' },
  ])
  expect(rows.map((row) => row.line)).toEqual([7])
  expect(errors.map(({ line, field, key }) => [line, field, key])).toEqual([
    [2, 'nationalId', 'validation.required'],
    [3, 'country', 'validation.unknownCountry'],
    [4, 'country', 'validation.unknownCountry'],
    [5, 'name', 'validation.tooLong'],
    [6, 'colour', 'validation.unknownField'],
  ])
})
