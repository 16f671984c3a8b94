import { expect, test } from 'vitest'
import { readTyped } from './typedName.ts'

test.each([
  ['Hélène Castaing', 'Hélène', 'Castaing'],
  ['  Hélène   Castaing ', 'Hélène', 'Castaing'],
  ['CASTAING Hélène', 'Hélène', 'CASTAING'],
  ['Jean-Baptiste DE LA VIAL', 'Jean-Baptiste', 'DE LA VIAL'],
  ['Jean Baptiste Vial', 'Jean Baptiste', 'Vial'],
  ['HÉLÈNE CASTAING', 'HÉLÈNE', 'CASTAING'],
  ['Castaing', '', 'Castaing'],
  ['J. Castaing', 'J.', 'Castaing'],
  ['jean-baptiste vial', 'Jean-Baptiste', 'Vial'],
])('%j is read as a first and a last name', (text, firstName, lastName) => {
  expect(readTyped(text)).toMatchObject({ firstName, lastName })
})

test('digits are parsed as the number of a legal person', () => {
  expect(readTyped('829 154 376')).toEqual({ firstName: '', lastName: '', name: '', nationalId: '829154376' })
})

test('a legal name is kept as it is', () => {
  expect(readTyped('Financière Castaing SAS').name).toBe('Financière Castaing SAS')
})
