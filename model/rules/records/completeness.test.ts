import { expect, test } from 'vitest'
import { z } from 'zod'
import { field, group } from '#model/schema/field.ts'
import { completenessPercent } from './completeness.ts'

const text = z.string().nullable()
const resource = {
  fields: {
    id: field(text, { readOnly: true, form: 'a' }),
    name: field(text, { form: 'a' }),
    end: field(text, { form: 'a' }),
    place: group({ city: field(text, { form: 'b' }), note: field(text) }),
  },
}

test('only fields that a person fills in count', () => {
  expect(completenessPercent(resource, { id: '1', name: 'A', place: { city: null, note: 'x' } })).toBe(33)
})

test('no field filled in is 0, all is 100', () => {
  expect(completenessPercent(resource, {})).toBe(0)
  expect(completenessPercent(resource, { name: 'A', end: 'B', place: { city: 'C' } })).toBe(100)
})

test('a field that may stay empty permanently does not reduce the percentage', () => {
  const { end, ...fields } = resource.fields
  const living = { fields: { ...fields, end: { ...end, optional: true } } }
  expect(completenessPercent(living, { name: 'A', place: { city: 'C' } })).toBe(100)
})

test('an empty text counts as missing, a zero as given', () => {
  const numbers = {
    fields: { a: field(z.number().nullable(), { form: 'a' }), b: field(text, { form: 'a' }) },
  }
  expect(completenessPercent(numbers, { a: 0, b: '' })).toBe(50)
})
