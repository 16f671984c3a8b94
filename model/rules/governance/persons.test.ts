import { expect, test } from 'vitest'
import { fullNameOf, titleOfRole } from './persons.ts'

test.each([
  ['first and last name', { firstName: 'Claire', lastName: 'Ormelle' }, 'Claire Ormelle'],
  ['the last name alone', { firstName: null, lastName: 'Ormelle' }, 'Ormelle'],
  ['the legal name', { name: 'Ormelle Fonderie SAS' }, 'Ormelle Fonderie SAS'],
])('a full name is %s', (_, identity, name) => expect(fullNameOf(identity)).toBe(name))

test('a title has its feminine form for a woman, if there is one', () => {
  const title = { label: 'Directeur', feminineLabel: 'Directrice' }
  expect(titleOfRole(title, 'female')).toBe('Directrice')
  expect(titleOfRole(title, 'male')).toBe('Directeur')
  expect(titleOfRole({ label: 'Membre', feminineLabel: null }, 'female')).toBe('Membre')
})
