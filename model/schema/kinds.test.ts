import { expect, test } from 'vitest'
import { z } from 'zod'
import { isRequired, kindOf } from './kinds.ts'
import { amount, isoDate, monthDay, text } from './values.ts'

test.each([
  ['a text', text(99), { type: 'text', maxLength: undefined }],
  ['a text of a pattern', monthDay, { type: 'text', maxLength: undefined }],
  ['a text with a plain limit', z.string().max(20), { type: 'text', maxLength: 20 }],
  ['a date', isoDate, { type: 'date' }],
  ['a flag', z.boolean(), { type: 'boolean' }],
  ['a choice', z.enum(['A', 'B']), { type: 'enum', values: ['A', 'B'] }],
  ['a list', z.array(z.uuid()), { type: 'list' }],
  ['an amount', amount, { type: 'number', min: 0, max: 1e15, isInteger: false }],
  ['a year', z.int().min(1900).max(2200), { type: 'number', min: 1900, max: 2200, isInteger: true }],
  [
    'a number without bounds',
    z.number(),
    { type: 'number', min: undefined, max: undefined, isInteger: false },
  ],
  ['an integer without bounds', z.int(), { type: 'number', min: undefined, max: undefined, isInteger: true }],
])('%s has the input of its kind, nullable or not', (_what, schema, kind) => {
  expect(kindOf(schema)).toEqual(kind)
  expect(kindOf(schema.nullable())).toEqual(kind)
  expect(kindOf(schema.nullable().optional())).toEqual(kind)
})

test('a field is required unless it accepts null', () => {
  expect(isRequired(text(99))).toBe(true)
  expect(isRequired(text(99).nullable())).toBe(false)
})
