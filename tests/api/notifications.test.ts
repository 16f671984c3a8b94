import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NotificationPage } from '#model/wire/identity/notifications.ts'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { createSurvey } from '#tests/support/surveyFixture.ts'
import { untilCommitted } from '#tests/support/untilCommitted.ts'

let server: TestApp
let ada: TestCaller
let bob: TestCaller
let eve: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  eve = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  await server.app.jobQueue.start()
})
// Each test counts notifications: it has members and an organisation of its own.
beforeEach(async () => {
  ada = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  bob = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await ada.found('Groupe Ormelle')
  const scope = { accountId: ada.accountId, orgId, need: 'any' as const, role: 'READER' as const }
  await server.app.db.inOrganization(scope, (tx) => membershipStore.add(tx, orgId, bob.accountId))
})
afterAll(() => server.close())

const path = () => `/organizations/${orgId}/notifications`
const reported = async (caller: TestCaller, query = '') =>
  (await caller.call('GET', path() + query)).json<NotificationPage>()

async function importCompany() {
  const line = { line: 2, name: 'Ormelle', country: 'FR', nationalId: freshSiren(), version: null }
  await ada.call(
    'POST',
    `/organizations/${orgId}/record-imports?register=companies&rows=1`,
    Buffer.from(`${JSON.stringify(line)}\n`),
    { 'content-type': 'application/x-ndjson' },
  )
}

test('the end of an import is notified only to its author, and stays read', async () => {
  await importCompany()
  const { content, unread } = await untilCommitted(
    server,
    () => reported(ada),
    ({ totalItems }) => totalItems === 1,
  )
  expect(content).toMatchObject([
    { kind: 'recordImport', title: 'companies', hasFailed: false, isUnread: true, accountName: null },
  ])
  expect(unread).toBe(1)
  expect((await reported(bob)).totalItems).toBe(0)

  const until = content[0]?.at
  expect((await ada.call('PUT', `${path()}/read`, { until })).statusCode).toBe(204)
  expect(await reported(ada)).toMatchObject({ unread: 0, content: [{ isUnread: false }] })
  // Read notifications do not become unread again, and a future instant marks nothing as read.
  await ada.call('PUT', `${path()}/read`, { until: '2020-01-01T00:00:00Z' })
  await ada.call('PUT', `${path()}/read`, { until: '2999-01-01T00:00:00Z' })
  await importCompany()
  const again = await untilCommitted(
    server,
    () => reported(ada),
    (page) => page.unread > 0,
  )
  expect(again.unread).toBe(1)
})

test('steps of assessments are notified to others, newest first, page by page', async () => {
  await createSurvey(server.app, ada, orgId, ['EMPLOYEES'])
  const { content, unread, totalItems } = await reported(bob)
  expect(content.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'survey OPEN',
    'assessment EVALUATION',
  ])
  expect(content[0]).toMatchObject({ title: 'Exercice 2026', accountName: 'Ada Test', materiality: 'IMPACT' })
  expect(content[0]?.targetId).toBe(content[1]?.targetId)
  expect(unread).toBe(2)
  const second = await reported(bob, '?pageNumber=1&pageSize=1')
  expect(second).toMatchObject({ totalItems, isLast: true, content: [content[1]] })
  expect((await reported(ada)).totalItems).toBe(0)
})

test('the end of one’s own report is notified', async () => {
  const own = await eve.found('Atelier Voisin')
  const list = `/organizations/${own}/double-materialities`
  const body = { name: 'Exercice 2025', activitySectorId: 'C', referenceStableId: 'ESRS_2023' }
  const { id } = (await eve.call('POST', list, body)).json<{ id: string }>()
  await eve.call('POST', `${list}/${id}/library`, { codes: ['G1-N1'] })
  for (const value of ['EVALUATION', 'RESULT']) await eve.call('PUT', `${list}/${id}/status`, { value })
  expect((await eve.call('POST', `${list}/${id}/reports`, { format: 'json' })).statusCode).toBe(202)
  const of = async () =>
    (await eve.call('GET', `/organizations/${own}/notifications`)).json<NotificationPage>().content
  const found = await untilCommitted(server, of, ({ length }) => length > 0)
  expect(found).toMatchObject([{ kind: 'report', title: 'Exercice 2025', hasFailed: false, targetId: id }])
})

test('non-members get no notifications, and cannot mark them as read', async () => {
  expect((await eve.call('GET', path())).statusCode).toBe(404)
  const until = new Date().toISOString()
  expect((await eve.call('PUT', `${path()}/read`, { until })).statusCode).toBe(404)
  expect((await bob.call('PUT', `${path()}/read`, { until: 'yesterday' })).statusCode).toBe(400)
})

test.each([
  '0000-01-01T00:00:00Z',
  '2026-01-01T00:00:00+23:59',
  '2026-01-01T00:00:00-16:00',
  '9999-12-31T23:59:59-23:59',
])(
  'an instant outside the database’s range, %s, is refused or accepted, and never an error',
  async (until) => {
    const answer = await bob.call('PUT', `${path()}/read`, { until })
    expect([204, 400]).toContain(answer.statusCode)
  },
)
