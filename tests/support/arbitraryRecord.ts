import fc from 'fast-check'
import type { z } from 'zod'
import type { Resource } from '#model/schema/defineResource.ts'
import type { Field, Fields, Group } from '#model/schema/field.ts'
import { isRequired, kindOf } from '#model/schema/kinds.ts'
import { isCarried, type Purpose } from '#model/schema/shapes.ts'

type Tree = Record<string, unknown>

/** Records in entity names that the declaration accepts; a new record or a change may omit optional fields. */
export const arbitraryRecord = (resource: Resource, purpose: Purpose): fc.Arbitrary<Tree> =>
  arbitraryTree(resource.fields, purpose)

function arbitraryTree(fields: Fields, purpose: Purpose): fc.Arbitrary<Tree> {
  const carried = Object.entries(fields).filter(([, member]) => isCarried(member, purpose))
  const required = carried.filter(([, member]) => isAlwaysThere(member, purpose)).map(([key]) => key)
  const arbitraries = Object.fromEntries(
    carried.map(([key, member]) => [key, arbitraryMember(member, purpose)]),
  )
  return fc.record(arbitraries, { requiredKeys: required })
}

function isAlwaysThere(member: Field | Group, purpose: Purpose): boolean {
  if (purpose === 'patch') return false
  if (purpose === 'read') return true
  return member.kind === 'field'
    ? isRequired(member.schema)
    : Object.values(member.fields).some((inner) => isAlwaysThere(inner, purpose))
}

function arbitraryMember(member: Field | Group, purpose: Purpose): fc.Arbitrary<unknown> {
  if (member.kind === 'field') return arbitraryValue(member.schema)
  const tree = arbitraryTree(member.fields, purpose)
  return member.nullable ? fc.option(tree, { nil: null }) : tree
}

/** Values of a field: of its kind, and accepted by its schema unchanged. */
export function arbitraryValue(schema: z.ZodType): fc.Arbitrary<unknown> {
  const kept = candidates(schema).filter((value) => schema.safeParse(value).data === value)
  const kind = kindOf(schema)
  const value = kind.type === 'list' ? arbitraryList(schema) : kept
  return isRequired(schema) ? value : fc.option(value, { nil: null, freq: 4 })
}

/** Most lists contain ids; lists of whole records are empty. */
const arbitraryList = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  schema.safeParse([crypto.randomUUID()]).success ? fc.array(fc.uuid(), { maxLength: 3 }) : fc.constant([])

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.uuid(),
  // Codes and month-days follow patterns that random text never matches.
  fc.constantFrom(
    'FR',
    'DE',
    'JP',
    'EUR',
    'USD',
    '12-31',
    '02-29',
    '24.51Z',
    '5710',
    'ada@example.org',
    '529900T8BM49AURSDO55',
  ),
)

function candidates(schema: z.ZodType): fc.Arbitrary<unknown> {
  const kind = kindOf(schema)
  switch (kind.type) {
    case 'enum':
      return fc.constantFrom(...kind.values)
    case 'boolean':
      return fc.boolean()
    case 'date':
      return fc
        .date({ min: new Date('1800-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10))
    case 'number':
      return kind.isInteger
        ? fc.integer({ min: kind.min ?? 0, max: kind.max ?? 1e9 })
        : fc
            .double({ min: kind.min ?? 0, max: kind.max ?? 1e9, noNaN: true })
            .chain((value) => fc.constantFrom(value, Math.round(value * 100) / 100))
            // JSON has no negative zero.
            .filter((value) => !Object.is(value, -0))
    case 'text':
    case 'list':
      return texts
  }
}
