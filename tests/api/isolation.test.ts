import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessTable } from '#server/access.ts'
import { tables } from '#server/store/engine/tenancy.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { digestTenant } from '#tests/support/digestTenant.ts'
import { expectEveryCell } from '#tests/support/expectEveryCell.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { insertSampleRow } from '#tests/support/insertSampleRow.ts'
import { buildFixture, type Fixture } from '#tests/support/fixture.ts'
import { sampleCall } from '#tests/support/sampleCalls.ts'

// Two unrelated organisations. Every text of the other one contains the canary.
const canary = 'Canari-Étranger'

/** Tables that stay empty when a place is built. */
const rowsOfOwn = [
  'answers',
  'campaign_mails',
  'data_entry_cells',
  'data_entry_sheets',
  'data_meanings',
  'data_overlaps',
  'deletions',
  'diagnosis_requests',
  'dismissed_duplicates',
  'divergence_comments',
  'evidence',
  'fact_files',
  'invitations',
  'jobs',
  'mail_opt_outs',
  'recomputed_figures',
  'reports',
  'sign_offs',
  'subject_analyses',
]

let server: TestApp
let admin: pg.Client
let ada: TestCaller
let eve: TestCaller
let ours: Fixture
let theirs: Fixture

beforeAll(async () => {
  server = await startTestApp()
  admin = new pg.Client(server.database.admin)
  await admin.connect()
  ada = await signUpCaller(server.app, 'ada@example.org')
  eve = await signUpCaller(server.app, 'eve@example.org')
  ours = await buildFixture(ada)
  theirs = await buildFixture(eve, { canary })
  for (const table of rowsOfOwn) await insertSampleRow(admin, table, theirs.orgId)
  await eve.call('PUT', `/accounts/${eve.accountId}/storages`, {
    analyses: [{ id: 'a', title: canary }],
    dashboards: [],
    language: 'fr',
  })
})

afterAll(async () => {
  await admin.end()
  await server.close()
})

/** Every id of the fixture: the compiler names one that is missing. */
const keyNames: Readonly<Record<keyof Fixture, true>> = {
  accountId: true,
  orgId: true,
  mainCompanyId: true,
  companyId: true,
  siren: true,
  headquarterId: true,
  divisionId: true,
  itemId: true,
  personId: true,
  officerId: true,
  ownerId: true,
  doubleMaterialityId: true,
  topicId: true,
  subjectId: true,
  contactId: true,
  analysisId: true,
  surveyId: true,
  evaluationId: true,
  openSurveyId: true,
  campaignId: true,
  reporterId: true,
  importId: true,
  fileId: true,
  factorId: true,
  recomputationId: true,
  closedId: true,
  disclosureId: true,
  requestId: true,
  guestId: true,
  sharedItemId: true,
  subscriptionId: true,
}
type Key = keyof Fixture
const keys = Object.keys(keyNames) as Key[]

const placeOf = (valueOf: (key: Key) => string): Fixture =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Fixture

/** The ids that a route takes, in its path or body. */
function keysOf(route: string): Key[] {
  const marked = JSON.stringify(
    sampleCall(
      route,
      placeOf((key) => `<${key}>`),
    ),
  )
  return keys.filter((key) => marked.includes(`<${key}>`))
}

/** Every combination of a route's ids taken from the other organisation. */
const subsetsOf = (all: readonly Key[]): Key[][] =>
  Array.from({ length: 2 ** all.length - 1 }, (_, index) =>
    all.filter((_key, bit) => Math.floor((index + 1) / 2 ** bit) % 2 === 1),
  )

const cases = Object.keys(accessTable)
  .filter((route) => accessTable[route]?.token === 'bearer')
  .flatMap((route) => subsetsOf(keysOf(route)).map((taken) => [route, taken] as const))

/** Makes our call with some ids replaced. */
const callWith = async (route: string, taken: readonly Key[], elsewhere: Fixture) => {
  const fixture = placeOf((key) => (taken.includes(key) ? elsewhere : ours)[key])
  const answer = await server.app.inject({
    ...sampleCall(route, fixture),
    headers: { authorization: `Bearer ${ada.tokens.access_token}` },
  })
  return { status: answer.statusCode, body: answer.body, headers: JSON.stringify(answer.headers) }
}

const digestTheirs = () => digestTenant(admin, theirs)

const absent = placeOf(() => randomUUID())

test('the digest of another organisation covers existing rows', async () => {
  const digest = await digestTheirs()
  expect(digest).toHaveLength(tables.filter((table) => table.isTenant).length + 1)
  expect(digest).not.toContainEqual(expect.objectContaining({ digest: null }))
})

const nameOf = ([route, taken]: (typeof cases)[number]) => `${route} with the foreign ${taken.join(', ')}`

test(
  'ids of another organisation are treated as missing, and nothing changes',
  { timeout: 600_000 },
  async () => {
    const before = await digestTheirs()
    await expectEveryCell(cases, nameOf, async ([route, taken]) => {
      const foreign = await callWith(route, taken, theirs)
      const missing = await callWith(route, taken, { ...absent, siren: freshSiren() })
      expect({ status: foreign.status, body: foreign.body }).toEqual({
        status: missing.status,
        body: missing.body,
      })
      expect(foreign.status).toBeLessThan(500)
      expect(`${foreign.body}${foreign.headers}`).not.toContain(canary)
      expect(await digestTheirs()).toEqual(before)
    })
  },
)

test('a path with an id of another organisation is not found', { timeout: 600_000 }, async () => {
  const inPath = cases.filter(([route, taken]) => taken.some((key) => route.includes(`{${key}}`)))
  await expectEveryCell(inPath, nameOf, async ([route, taken]) => {
    expect((await callWith(route, taken, theirs)).status).toBe(404)
  })
})

test('for non-members, not found takes precedence over errors in the request', async () => {
  const routes = Object.keys(accessTable).filter((route) => route.includes('{orgId}'))
  const given = await ada.call('GET', `/organizations/${ours.orgId}/data-analytics-token`)
  const dataToken = given.json<{ token: string }>().token
  await expectEveryCell(
    routes,
    (route) => route,
    async (route) => {
      const { url, ...call } = sampleCall(route, { ...ours, orgId: theirs.orgId })
      const isData = accessTable[route]?.token === 'data-token'
      const headers = { authorization: `Bearer ${isData ? dataToken : ada.tokens.access_token}` }
      const answers = [
        await server.app.inject({ ...call, url: `${url.split('?')[0]}?pageSize=x&unknown=x`, headers }),
        await server.app.inject({ ...call, url, headers, payload: [] }),
        await server.app.inject({
          ...call,
          url,
          headers: { ...headers, 'content-type': 'text/unknown' },
          payload: '{',
        }),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    },
  )
})

describe('lists and counts', () => {
  const lists = ['/companies', '/divisions', '/mapping', '/changes', '/plan-subscriptions'] as const
  const read = (path: string) => ada.call('GET', `/organizations/${ours.orgId}${path}`)
  const listed = (answer: Awaited<ReturnType<typeof read>>) =>
    answer.json<{ totalItems: number; content: unknown[] }>()

  test.each(lists)('%s contain only our rows', async (path) => {
    const answer = await read(`${path}?pageSize=100`)
    expect(listed(answer).totalItems).toBeGreaterThan(0)
    expect(answer.body).not.toContain(canary)
    expect(answer.body).not.toContain(theirs.orgId)
  })

  test.each(['/companies', '/divisions'])('%s find no word of another organisation', async (path) => {
    const search = `${path}?search=${encodeURIComponent(canary)}`
    expect(listed(await read(search))).toMatchObject({ totalItems: 0, content: [] })
    const counted = await ada.call('HEAD', `/organizations/${ours.orgId}${search}`)
    expect(counted.headers['x-total-count']).toBe('0')
  })

  test('filtered by another organisation’s company, number or headquarter are empty', async () => {
    const answers = await Promise.all([
      read(`/divisions?companyId=${theirs.companyId}`),
      read(`/companies?search=${theirs.siren}`),
      read(`/divisions?companyId=${theirs.companyId}&companyId=${theirs.mainCompanyId}&headquarter=true`),
    ])
    expect(answers.map((answer) => listed(answer).totalItems)).toEqual([0, 0, 0])
  })

  test.each(['companies', 'divisions'])('of %s do not count another organisation’s rows', async (list) => {
    const { rows } = await admin.query<{ total: string }>(
      `select count(*)::text as total from ${list} where org_id = $1`,
      [ours.orgId],
    )
    const counted = await ada.call('HEAD', `/organizations/${ours.orgId}/${list}`)
    expect(counted.headers['x-total-count']).toBe(rows[0]?.total)
  })

  test('of organisations contain only our own', async () => {
    const answer = await ada.call('GET', '/organizations?pageSize=100')
    expect(answer.json<{ content: { id: string }[] }>().content.map(({ id }) => id)).toContain(ours.orgId)
    expect(answer.body).not.toContain(canary)
  })
})

test('a member of another organisation is as unknown as a missing one', async () => {
  const { rows } = await admin.query<{ id: string }>('select id from members where org_id = $1', [
    theirs.orgId,
  ])
  const assign = async (id: string) => {
    const path = `/organizations/${ours.orgId}/companies/${ours.companyId}`
    const answer = await ada.call('PATCH', path, { assignees: [id] })
    return { status: answer.statusCode, body: answer.body }
  }
  const foreign = await assign(String(rows[0]?.id))
  expect(foreign).toEqual(await assign(randomUUID()))
  expect(foreign.status).toBe(422)
})

test('a deletion in one organisation leaves the other unchanged', async () => {
  const before = await digestTheirs()
  await ada.call('DELETE', `/organizations/${ours.orgId}/companies/${ours.companyId}`)
  await ada.call('DELETE', `/organizations/${ours.orgId}/mapping/${ours.itemId}`)
  expect(await digestTheirs()).toEqual(before)
})
