import { expect, test } from 'vitest'
import { z } from 'zod'
import { field, group } from './field.ts'
import { rename, renamePath } from './renaming.ts'

const fields = {
  name: field(z.string()),
  countryCode: field(z.string(), { wire: 'country' }),
  seat: group(
    {
      isMain: field(z.boolean(), { wire: 'main' }),
      place: group({ zip: field(z.string(), { wire: 'postalCode' }) }),
    },
    { wire: 'headquarter', nullable: true },
  ),
}

const entity = { name: 'Ormelle', countryCode: 'FR', seat: { isMain: true, place: { zip: '69005' } } }
const wire = { name: 'Ormelle', country: 'FR', headquarter: { main: true, place: { postalCode: '69005' } } }

test('names on all levels are converted, in both directions', () => {
  expect(rename(fields, 'entity', 'wire', entity)).toEqual(wire)
  expect(rename(fields, 'wire', 'entity', wire)).toEqual(entity)
})

test('absent keys stay absent and a null group stays null', () => {
  expect(rename(fields, 'entity', 'wire', { seat: null })).toEqual({ headquarter: null })
  expect(rename(fields, 'wire', 'entity', {})).toEqual({})
})

test('a name of one side is unknown on the other', () => {
  expect(rename(fields, 'wire', 'entity', { countryCode: 'FR' })).toEqual({})
})

test.each([
  ['countryCode', 'country'],
  ['seat', 'headquarter'],
  ['seat.isMain', 'headquarter.main'],
  ['seat.place.zip', 'headquarter.place.postalCode'],
])('the path %s is %s on the wire', (entityPath, wirePath) => {
  expect(renamePath(fields, 'entity', 'wire', entityPath)).toBe(wirePath)
  expect(renamePath(fields, 'wire', 'entity', wirePath)).toBe(entityPath)
})

test('unknown steps of a path are unchanged', () => {
  expect(renamePath(fields, 'entity', 'wire', 'seat.floor')).toBe('headquarter.floor')
  expect(renamePath(fields, 'entity', 'wire', 'countryCode.0')).toBe('country.0')
  expect(renamePath(fields, 'entity', 'wire', 'colour.tone')).toBe('colour.tone')
  expect(renamePath(fields, 'entity', 'wire', '')).toBe('')
})
