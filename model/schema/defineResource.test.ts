import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineResource, leavesOf } from './defineResource.ts'
import { field, group } from './field.ts'

const sites = defineResource({
  name: 'sites',
  path: '/sites',
  title: 'name',
  defaultSort: { field: 'name', order: 'asc' },
  fields: {
    id: field(z.uuid(), { readOnly: true }),
    name: field(z.string().min(1)),
    countryCode: field(z.string().nullable(), { wire: 'country' }),
    kind: field(z.enum(['PLANT', 'OFFICE']), { createOnly: true }),
    isMain: field(z.boolean(), { wire: 'main', readOnly: true }),
    address: group({ city: field(z.string()), zip: field(z.string().nullable(), { wire: 'postalCode' }) }),
    seat: group({ floor: field(z.int()) }, { readOnly: true, nullable: true }),
    note: group({ text: field(z.string().nullable()) }),
  },
})

const entity = {
  id: '0190b8a4-7d2c-7000-8000-000000000001',
  name: 'Fonderie',
  countryCode: 'FR',
  kind: 'PLANT' as const,
  isMain: false,
  address: { city: 'Lyon', zip: '69005' },
  seat: null,
  note: { text: null },
}

const wire = {
  id: entity.id,
  name: 'Fonderie',
  country: 'FR',
  kind: 'PLANT' as const,
  main: false,
  address: { city: 'Lyon', postalCode: '69005' },
  seat: null,
  note: { text: null },
}

describe('a whole record', () => {
  test('is parsed from the wire and written back in wire names', () => {
    expect(sites.codec.decode(wire)).toEqual(entity)
    expect(sites.codec.encode(entity)).toEqual(wire)
  })

  test('has every field', () => {
    expect(sites.wire.safeParse({ ...wire, note: undefined }).success).toBe(false)
  })

  test('may have fields of a newer server, and drops them', () => {
    expect(sites.wire.parse({ ...wire, colour: 'blue' })).toEqual(wire)
  })
})

describe('a new record', () => {
  const given = { name: 'Fonderie', kind: 'PLANT' as const, address: { city: 'Lyon' } }

  test('may omit nullable fields', () => {
    expect(sites.create.parse(given)).toEqual(given)
  })

  test.each(['name', 'kind', 'address'])('gives its %s', (missing) => {
    const rest = Object.fromEntries(Object.entries(given).filter(([key]) => key !== missing))
    expect(sites.create.in.safeParse(rest).error?.issues.map(({ path }) => path)).toEqual([[missing]])
  })

  test('requires the required fields of a group', () => {
    const incomplete = { ...given, address: {} }
    expect(sites.create.in.safeParse(incomplete).error?.issues.map(({ path }) => path)).toEqual([
      ['address', 'city'],
    ])
  })

  test.each([
    { id: entity.id },
    { main: true },
    { seat: { floor: 1 } },
    { countryCode: 'FR' },
    { colour: 'blue' },
  ])('refuses server-owned and unknown fields: %j', (extra) => {
    expect(sites.create.in.safeParse({ ...given, ...extra }).error?.issues[0]?.code).toBe('unrecognized_keys')
  })
})

describe('a change', () => {
  test('may have any field, and parts of groups', () => {
    expect(sites.patch.parse({ address: { postalCode: null } })).toEqual({ address: { zip: null } })
    expect(sites.patch.parse({})).toEqual({})
  })

  test.each([{ kind: 'OFFICE' }, { id: entity.id }, { seat: null }, { address: { town: 'Lyon' } }])(
    'never gives what is fixed from creation on: %j',
    (patch) => {
      expect(sites.patch.in.safeParse(patch).error?.issues[0]?.code).toBe('unrecognized_keys')
    },
  )

  test('must match the schema of the field', () => {
    expect(sites.patch.in.safeParse({ name: '' }).success).toBe(false)
    expect(sites.patch.in.safeParse({ name: null }).success).toBe(false)
  })
})

test('leaves have their dotted path, and inherit read-only', () => {
  expect(leavesOf(sites.fields).map(({ path, readOnly }) => [path, readOnly])).toEqual([
    ['id', true],
    ['name', false],
    ['countryCode', false],
    ['kind', false],
    ['isMain', true],
    ['address.city', false],
    ['address.zip', false],
    ['seat.floor', true],
    ['note.text', false],
  ])
})
