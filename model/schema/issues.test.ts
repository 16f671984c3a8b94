import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrorsOf } from './issues.ts'
import { isoDate, text } from './values.ts'

const schema = z.strictObject({
  name: text(5).optional(),
  state: z.enum(['ON', 'OFF']).optional(),
  known: z.enum(['A'], 'validation.legalState').optional(),
  size: z.int().min(1).max(9).optional(),
  share: z.number().optional(),
  email: z.email().optional(),
  id: z.uuid().optional(),
  at: isoDate.optional(),
  flag: z.boolean().optional(),
  code: z.string().max(3).optional(),
  either: z.union([z.number(), z.boolean()]).optional(),
  ids: z.array(z.string()).min(1).max(2).optional(),
  address: z.strictObject({ city: text(5) }).optional(),
})

const errorsOf = (value: unknown) => fieldErrorsOf(schema.safeParse(value).error?.issues ?? [])

test.each([
  ['an absent text', { address: {} }, { field: 'address.city', key: 'validation.required' }],
  ['a text that is null', { name: null }, { field: 'name', key: 'validation.required' }],
  ['an empty text', { name: '' }, { field: 'name', key: 'validation.required', args: { min: 1 } }],
  ['a long text', { name: 'abcdef' }, { field: 'name', key: 'validation.tooLong', args: { max: 5 } }],
  [
    'a text over a plain limit',
    { code: 'abcd' },
    { field: 'code', key: 'validation.max.text', args: { max: 3 } },
  ],
  ['a number instead of a text', { name: 3 }, { field: 'name', key: 'validation.type' }],
  ['a choice that is null', { state: null }, { field: 'state', key: 'validation.required' }],
  ['a choice not made', { state: '' }, { field: 'state', key: 'validation.required' }],
  ['an unknown choice', { state: 'MAYBE' }, { field: 'state', key: 'validation.choice' }],
  ['a choice with a sentence of its own', { known: 'B' }, { field: 'known', key: 'validation.legalState' }],
  ['a small number', { size: 0 }, { field: 'size', key: 'validation.min.number', args: { min: 1 } }],
  ['a large number', { size: 10 }, { field: 'size', key: 'validation.max.number', args: { max: 9 } }],
  ['a fraction', { size: 1.5 }, { field: 'size', key: 'validation.integer' }],
  ['a text instead of a number', { share: '1' }, { field: 'share', key: 'validation.number' }],
  ['neither of two types', { either: 'x' }, { field: 'either', key: 'validation.type' }],
  ['a bad address', { email: 'ormelle' }, { field: 'email', key: 'validation.email' }],
  ['a bad id', { id: '1' }, { field: 'id', key: 'validation.id' }],
  ['a bad date', { at: '2023-02-29' }, { field: 'at', key: 'validation.date' }],
  ['a word for a flag', { flag: 'yes' }, { field: 'flag', key: 'validation.type' }],
  [
    'an empty list',
    { ids: [] },
    { field: 'ids', key: 'validation.min.list', args: { min: 1, smart_count: 1 } },
  ],
  ['a long list', { ids: ['a', 'b', 'c'] }, { field: 'ids', key: 'validation.max.list', args: { max: 2 } }],
  ['an unknown field', { colour: 1 }, { field: 'colour', key: 'validation.unknownField' }],
  [
    'an unknown field of a group',
    { address: { city: 'Lyon', town: 'Lyon' } },
    { field: 'address.town', key: 'validation.unknownField' },
  ],
  ['no record at all', null, { field: '', key: 'validation.required' }],
])('%s is reported with its field and a message', (_what, value, error) => {
  expect(errorsOf(value)).toEqual([error])
})

test('every error is reported, not only the first', () => {
  expect(errorsOf({ name: '', size: 10, colour: 1, shape: 2 }).map(({ field }) => field)).toEqual([
    'name',
    'size',
    'colour',
    'shape',
  ])
})

test('two checks that fail with one message are one error of the field', () => {
  const twice = z.object({
    day: z.string().regex(/^\d/, 'validation.date').max(2, 'validation.date'),
    name: z.string().regex(/^\d/, 'validation.date'),
  })
  const { error } = twice.safeParse({ day: 'abc', name: 'abc' })
  expect(fieldErrorsOf(error?.issues ?? [])).toEqual([
    { field: 'day', key: 'validation.date' },
    { field: 'name', key: 'validation.date' },
  ])
})
