import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leavesOf, type Resource } from '#model/schema/defineResource.ts'
import { kindOf } from '#model/schema/kinds.ts'
import { renamePath } from '#model/schema/renaming.ts'
import { resources } from '#model/resources/resources.ts'
import type { Page } from '#model/wire/records/page.ts'
import { columnOf } from '#server/store/engine/columnOf.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { bindings } from '#tests/support/bindings.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { buildFixture, underEvaluation, type Fixture } from '#tests/support/fixture.ts'

const personVerbs = ['GET list', 'HEAD list', 'POST list', 'GET record', 'PATCH record', 'DELETE record']

/** The actions of a person on each resource, according to the specification (spec §7). */
const verbs: Readonly<Record<string, readonly string[]>> = {
  organizations: ['GET list', 'POST list', 'GET record', 'PATCH record'],
  companies: ['GET list', 'HEAD list', 'POST list', 'GET record', 'PATCH record', 'DELETE record'],
  divisions: ['GET list', 'HEAD list', 'GET record', 'PATCH record', 'DELETE record'],
  mapping: ['GET list', 'POST list', 'DELETE record'],
  members: ['GET list', 'HEAD list'],
  physicalPersons: personVerbs,
  legalPersons: personVerbs,
  doubleMaterialities: ['GET list', 'POST list', 'GET record', 'PATCH record'],
  subjects: ['GET list', 'POST list', 'PATCH record'],
  contacts: ['GET list', 'POST list', 'PATCH record'],
  emissionFactors: ['GET list', 'POST list', 'GET record', 'PATCH record', 'DELETE record'],
  disclosures: ['GET list', 'POST list', 'GET record', 'PATCH record', 'DELETE record'],
  disclosureRequests: ['GET list', 'GET record', 'PATCH record'],
  campaigns: ['GET list', 'POST list', 'GET record', 'PATCH record'],
  imports: ['GET list', 'POST list', 'GET record', 'PATCH record', 'DELETE record'],
  reporters: ['GET list', 'POST list', 'GET record'],
  officers: ['GET list', 'POST list', 'PATCH record', 'DELETE record'],
  beneficialOwners: ['GET list', 'POST list', 'PATCH record', 'DELETE record'],
}

let server: TestApp
let ada: TestCaller
let fixture: Fixture
let operations: Set<string>
let indexes: { table: string; columns: string[] }[]

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  fixture = await buildFixture(ada)
  const { paths } = (await server.app.inject('/api/v1/openapi.json')).json<{
    paths: Record<string, object>
  }>()
  operations = new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`),
    ),
  )
  const admin = new pg.Client(server.database.admin)
  await admin.connect()
  const found = await admin.query<{ table: string; columns: string[] }>(
    `select i.indrelid::regclass::text as table,
       array(select a.attname::text from unnest(i.indkey::smallint[]) with ordinality k(number, place)
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number and a.attnotnull
         order by k.place) as columns
     from pg_index i where i.indpred is null`,
  )
  indexes = found.rows
  await admin.end()
})

afterAll(() => server.close())

/** A path of a declaration in OpenAPI form, without the names of parameters. */
const templateOf = (path: string) => `/api/v1${path.replace(/:\w+/g, '{}')}`

const wireOf = (resource: Resource, path: string) => renamePath(resource.fields, 'entity', 'wire', path)

const listOf = ({ path, only }: Resource) =>
  `${path.replace(/:(\w+)/g, (_, name: keyof Fixture) => (path.includes(':surveyId') ? underEvaluation(fixture) : fixture)[name])}?${new URLSearchParams(only).toString()}`

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  test('have a route for every verb', () => {
    const list = templateOf(resource.path)
    const record = templateOf(resource.recordPath ?? `${resource.path}/:id`)
    const routes = (verbs[name] ?? []).map((verb) => verb.replace('list', list).replace('record', record))
    expect(routes.length).toBeGreaterThan(0)
    expect(routes.filter((route) => !operations.has(route))).toEqual([])
  })

  test('are listed completely', async () => {
    const answer = await ada.call('GET', listOf(resource))
    const { content, totalItems, itemsPerPage } = answer.json<Page<unknown>>()
    expect(content.length).toBeGreaterThan(0)
    expect(content.length).toBe(Math.min(totalItems, itemsPerPage))
    expect(content.filter((record) => !resource.wire.safeParse(record).success)).toEqual([])
  })
})

const sortable = bindings.flatMap((binding) => {
  const { resource } = binding
  const paths = leavesOf(resource.fields).flatMap(({ path, field }) => (field.sort ? [path] : []))
  return [...new Set([...paths, resource.defaultSort.field])].map(
    (path) => [resource.name, path, binding] as const,
  )
})

describe.each(sortable)('%s sorted by %s', (_name, path, binding) => {
  test('have an index for the order, on columns that are never null', () => {
    const known = binding.sortColumns[path] ?? columnOf(path)
    const orders = indexes
      .filter(({ table }) => table === binding.table)
      .map(({ columns }) => columns.join(' '))
    for (const column of typeof known === 'string' ? [known] : [known.asc, known.desc])
      expect(orders).toContain(['org_id', binding.only?.column, column, 'id'].filter(Boolean).join(' '))
  })
})

const offered = bindings.flatMap(({ resource }) =>
  leavesOf(resource.fields).flatMap(({ path, field }) => [
    ...(field.sort ? [[resource.name, `sort=${wireOf(resource, path)},desc`, resource] as const] : []),
    ...(field.filter
      ? [
          [
            resource.name,
            `${wireOf(resource, path)}=${field.bands?.[0] ?? sampleOf(field.schema)}`,
            resource,
          ] as const,
        ]
      : []),
  ]),
)

describe.each(offered)('%s by “%s”', (_name, query, resource) => {
  test('are listed by the route', async () => {
    const answer = await ada.call('GET', `${listOf(resource)}&${query}`)
    expect(answer.statusCode).toBe(200)
  })
})

function sampleOf(schema: Parameters<typeof kindOf>[0]): string {
  const kind = kindOf(schema)
  const samples = [...(kind.type === 'enum' ? kind.values : []), 'true', 'FR', 'EUR', randomUUID()]
  return (
    samples.find(
      (sample) => schema.safeParse(kind.type === 'boolean' ? sample === 'true' : sample).success,
    ) ?? ''
  )
}
