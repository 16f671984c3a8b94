import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { validation } from '#locales/fr/validation.ts'
import { accessTable } from '#server/access.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { expectEveryCell } from '#tests/support/expectEveryCell.ts'
import { buildFixture, type Fixture } from '#tests/support/fixture.ts'
import { sampleCall, sampleOf } from '#tests/support/sampleCalls.ts'
import { anyRow } from '../support/anyRow.ts'

// Server-owned fields, under their names on the wire, in the client and in the database.
const owned = {
  id: randomUUID(),
  orgId: randomUUID(),
  org_id: randomUUID(),
  accountId: randomUUID(),
  main: true,
  isMain: true,
  is_main: true,
  mainCompanyId: randomUUID(),
  companyId: randomUUID(),
  isHeadquarter: true,
  source: 'DIRECTORY',
  verifiedAt: '2026-01-01T00:00:00Z',
  version: 99,
  createdAt: '2000-01-01T00:00:00Z',
  created_at: '2000-01-01T00:00:00Z',
  memberCount: 99,
  plan: 'Standard',
  planId: randomUUID(),
  sort_name: 'a',
  search_text: 'a',
} as const

type Tree = Record<string, unknown>

let server: TestApp
let ada: TestCaller
let fixture: Fixture

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  fixture = await buildFixture(ada)
})

afterAll(() => server.close())

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Copies of a body with a field added to each of its objects in turn, and the path of the addition. */
function injections(body: unknown, name: string, value: unknown, path = ''): { body: unknown; at: string }[] {
  if (!isTree(body)) return []
  const here =
    Array.isArray(body) || name in body ? [] : [{ body: { ...body, [name]: value }, at: path + name }]
  const below = Object.entries(body).flatMap(([key, inner]) =>
    injections(inner, name, value, `${path}${key}.`).map(({ body: changed, at }) => ({
      body: Array.isArray(body) ? body.with(Number(key), changed) : { ...body, [key]: changed },
      at,
    })),
  )
  return [...here, ...below]
}

/** A row of a file may contain the version its record was compared with; this does not set a version. */
const comparedVersion = 'rows.0.version'

/** Fields that callers own: the company of a data request, and the assessment that a new one carries over. */
const isGiven = (route: string, at: string) =>
  (route.endsWith('/requests/creation') && at === 'companyId') ||
  (route.endsWith('/double-materialities') && at === 'source')

/** Routes that take a record. An account's saved analyses and dashboards are its own, and sign-up has its own test. */
const writing = Object.keys(accessTable).filter(
  (route) =>
    accessTable[route]?.token === 'bearer' &&
    sampleOf(route).body !== undefined &&
    !route.endsWith('/storages'),
)

const cells = writing.flatMap((route) =>
  Object.entries(owned).map(([name, value]) => ({ route, name, value })),
)

test('no route accepts server-owned fields from its caller, at any depth', { timeout: 600_000 }, () =>
  expectEveryCell(
    cells,
    ({ route, name }) => `${route} with ${name}`,
    async ({ route, name, value }) => {
      const call = sampleCall(route, fixture)
      const changed = injections(call.payload, name, value).filter(
        ({ at }) => at !== comparedVersion && !isGiven(route, at),
      )
      for (const { body, at } of changed) {
        const answer = await ada.call(call.method ?? 'POST', call.url.replace('/api/v1', ''), body as object)
        const reported = answer.json<{ fields?: Tree[]; problems?: Tree[]; created?: number }>()
        // Rows of a file report problems one by one, by the name within the row; other bodies report the full path.
        expect([...(reported.fields ?? []), ...(reported.problems ?? [])]).toContainEqual(
          expect.objectContaining({
            field: expect.stringMatching(new RegExp(`^(${at}|${at.replace(/^rows\.0\./, '')}|${name})$`)),
            message: validation.unknownField,
          }),
        )
        expect(reported.created ?? 0).toBe(0)
      }
    },
  ),
)

test('a sign-up accepts neither an id nor a confirmed e-mail', async () => {
  const id = randomUUID()
  const answer = await server.app.inject({
    method: 'POST',
    url: '/public/api/v1/accounts',
    headers: { 'x-api-key': server.config.API_KEY[0] },
    payload: {
      email: 'bob@example.org',
      password: 'Cheval-Agrafe-42',
      id,
      confirmedAt: '2000-01-01T00:00:00Z',
      issuer: 'elsewhere',
    },
  })
  expect(answer.json<{ id: string }>().id).not.toBe(id)
  const [account] = await server.app.db.global((tx) =>
    tx.sql(anyRow, 'select issuer, confirmed_at as "confirmedAt" from accounts where email = $1', [
      'bob@example.org',
    ]),
  )
  expect(account).toEqual({ issuer: 'local', confirmedAt: null })
})

test('an account’s storage has three parts, whatever else is sent', async () => {
  const path = `/accounts/${ada.accountId}/storages`
  const kept = { analyses: [], dashboards: [], language: 'fr' }
  await ada.call('PUT', path, { ...kept, ...owned })
  const read = await ada.call('GET', path)
  expect(read.json()).toEqual(kept)
  expect(read.headers.etag).toBe('"1"')
})
