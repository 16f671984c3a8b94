import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Records } from '#model/calls/defineRecords.ts'
import { records } from '#model/calls/records.ts'
import { resources } from '#model/resources/resources.ts'
import { leavesOf } from '#model/schema/defineResource.ts'
import { kindOf } from '#model/schema/kinds.ts'
import { rename, renamePath } from '#model/schema/renaming.ts'
import { arbitraryRecord } from '#tests/support/arbitraryRecord.ts'
import { readLocale } from '#tests/support/readLocales.ts'

const labels = {
  fr: new Set((await readLocale('fr')).map(({ key }) => key)),
  en: new Set((await readLocale('en')).map(({ key }) => key)),
}

test('every resource has a unique name and path', () => {
  expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length)
  const places = resources.map(({ path, only }) => `${path} ${JSON.stringify(only)}`)
  expect(new Set(places).size).toBe(resources.length)
})

test('deleting many records requires the same role as deleting one', () => {
  const acted = Object.values<Records>(records).filter(({ verbs }) => verbs.includes('act'))
  expect(acted.map(({ resource }) => [resource.name, resource.manyAtOnce?.remove])).toEqual(
    acted.map(({ resource, roles }) => [resource.name, roles?.remove ?? 'EDITOR']),
  )
})

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  const leaves = leavesOf(resource.fields)
  const groups = Object.entries(resource.fields).flatMap(([key, { kind }]) => (kind === 'group' ? [key] : []))
  const choices = leaves.flatMap(({ path, field }) => {
    const kind = kindOf(field.schema)
    return kind.type === 'enum' ? kind.values.map((value) => `${path}.${value}`) : []
  })

  test('are unchanged after conversion to the wire and back', () => {
    fc.assert(
      fc.property(arbitraryRecord(resource, 'read'), (entity) => {
        const wire = resource.codec.encode(entity)
        const received: unknown = JSON.parse(JSON.stringify(wire))
        expect(resource.codec.parse(received)).toEqual(entity)
        expect(resource.codec.encode(resource.codec.parse(received))).toEqual(wire)
      }),
      { numRuns: 50 },
    )
  })

  test.each(['create', 'patch'] as const)('to %s carry just what a person gives', (purpose) => {
    fc.assert(
      fc.property(arbitraryRecord(resource, purpose), (given) => {
        const wire = rename(resource.fields, 'entity', 'wire', given)
        expect(resource[purpose].parse(wire)).toEqual(given)
      }),
      { numRuns: 50 },
    )
  })

  test('accept no server-owned fields', () => {
    const owned = Object.entries(resource.fields).filter(([, member]) => member.readOnly)
    for (const [key, member] of owned) {
      for (const purpose of ['create', 'patch'] as const) {
        const refusal = resource[purpose].safeParse({ [member.wire ?? key]: null }).error?.issues ?? []
        expect(refusal.filter(({ code }) => code === 'unrecognized_keys')).toHaveLength(1)
      }
    }
    expect(owned.map(([key]) => key)).toContain('id')
  })

  test.each(['fr', 'en'] as const)('have a label for every field and every choice in %s', (language) => {
    const keys = [
      ...groups.map((path) => `fields.${path}.label`),
      ...leaves.map(({ path }) => `fields.${path}`),
      ...choices.map((choice) => `values.${choice}`),
      ...leaves.flatMap(({ field }) => (field.form === undefined ? [] : [`sections.${field.form}`])),
    ]
    expect(keys.filter((key) => !labels[language].has(`resources.${name}.${key}`))).toEqual([])
  })

  test('have a title and a default sort among their fields', () => {
    const paths = leaves.map(({ path }) => path)
    expect(paths).toContain(resource.title)
    expect(paths).toContain(resource.defaultSort.field)
  })

  test('have each file column and each wire name once', () => {
    const columns = leaves.flatMap(({ field }) => field.csv ?? [])
    const wireNames = leaves.map(({ path }) => renamePath(resource.fields, 'entity', 'wire', path))
    expect(new Set(columns).size).toBe(columns.length)
    expect(new Set(wireNames).size).toBe(wireNames.length)
  })

  test('offer in forms and files only fields that a person gives', () => {
    const given = leaves.filter(({ field }) => field.form ?? field.csv)
    expect(given.filter(({ readOnly }) => readOnly).map(({ path }) => path)).toEqual([])
  })

  test('have an empty value or none, never both', () => {
    expect(
      leaves.filter(({ field }) => field.schema.safeParse(undefined).success).map(({ path }) => path),
    ).toEqual([])
  })
})
