import { expect, test } from 'vitest'
import { z } from 'zod'
import { companies } from '#model/resources/companies.ts'
import { field, group } from '#model/schema/field.ts'
import type { Change } from '#model/wire/records/changes.ts'
import { restorableLines, restoredValues } from './restoredValues.ts'

const line = (change: Partial<Change>): Change => ({
  id: '0198c0de-0000-7000-8000-000000000000',
  at: '2026-11-26T10:00:00Z',
  accountName: 'Claire Ormelle',
  action: 'update',
  resource: 'companies',
  recordId: '0198c0de-0000-7000-8000-000000000001',
  title: 'Ormelle',
  ...change,
})

const lines = [
  line({ before: { name: 'B', staffRangeYear: 2024 }, after: { name: 'C', staffRangeYear: 2025 } }),
  line({ resource: 'divisions', before: { name: 'Usine' }, after: { name: 'Atelier' } }),
  line({ before: { name: 'A' }, after: { name: 'B' } }),
  line({ before: { nothingDeclared: null }, after: { nothingDeclared: 1 } }),
  line({ action: 'create', after: { name: 'A' } }),
]
const restored = (at: number, of = lines) => Object.fromEntries(restoredValues(companies, of, at))

test('a version has, for each field changed later, the value before the first of these changes', () => {
  expect(restored(4)).toEqual({ name: 'A', staffRangeYear: 2024 })
  expect(restored(2)).toEqual({ name: 'B', staffRangeYear: 2024 })
})

test('the newest version has nothing to restore, nor has a line about a part of the record', () => {
  expect(restored(0)).toEqual({})
  expect(restored(1)).toEqual({})
})

test('before a merge nothing is known field by field', () => {
  expect(restored(3, [line({ action: 'merge', after: { mandates: 2 } }), ...lines])).toEqual({})
})

test('restorable lines are those with something to restore', () => {
  const merged = [lines[0], line({ action: 'merge', after: { mandates: 2 } }), ...lines.slice(1)].flatMap(
    (one) => one ?? [],
  )
  for (const of of [lines, merged, lines.slice(3), []]) {
    const places = of.flatMap((_, at) => (restoredValues(companies, of, at).size > 0 ? [at] : []))
    expect([...restorableLines(companies, of)]).toEqual(places)
  }
  expect([...restorableLines(companies, lines)]).toEqual([2, 3, 4])
  expect([...restorableLines(companies, merged)]).toEqual([1])
})

test('server-owned and create-only fields are not restored', () => {
  const sites = {
    name: 'companies',
    fields: {
      name: field(z.string()),
      source: field(z.string(), { readOnly: true }),
      kind: field(z.string(), { createOnly: true }),
      seat: group({ floor: field(z.int()) }, { readOnly: true }),
    },
  }
  const of = [
    line({
      before: { name: 'A', source: 'FILE', kind: 'PLANT', seat: { floor: 1 } },
      after: { name: 'B', source: 'MANUAL', kind: 'OFFICE', seat: { floor: 2 } },
    }),
    line({ action: 'create', after: { name: 'A' } }),
  ]
  expect(Object.fromEntries(restoredValues(sites, of, 1))).toEqual({ name: 'A' })
  const withoutName = [line({ before: { source: 'FILE', kind: 'PLANT' } }), ...of.slice(1)]
  expect([...restorableLines(sites, withoutName)]).toEqual([])
})
