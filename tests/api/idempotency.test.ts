import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { errors as en } from '#locales/en/errors.ts'
import { errors as fr } from '#locales/fr/errors.ts'
import { accessTable } from '#server/access.ts'
import { deleteExpiredKeys } from '#server/plugins/idempotency.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyBody, companyCalls } from '#tests/support/companyCalls.ts'
import { hours } from '#tests/support/movableClock.ts'
import { buildFixture } from '#tests/support/fixture.ts'
import { sampleCall, sampleOf } from '#tests/support/sampleCalls.ts'

let server: TestApp
let ada: TestCaller
let admin: pg.Client

beforeAll(async () => {
  server = await startTestApp()
  admin = new pg.Client(server.database.admin)
  await admin.connect()
  ada = await signUpCaller(server.app, 'ada@example.org')
})

afterAll(async () => {
  await admin.end()
  await server.close()
})

const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key })

async function openCompanies() {
  const orgId = await ada.found('Clés')
  const base = `/organizations/${orgId}/companies`
  return {
    post: (body: object, headers: Record<string, string>) => ada.call('POST', base, body, headers),
    count: async () => (await ada.call('HEAD', base)).headers['x-total-count'],
  }
}

/** Rows of the tables in which calls create records. */
async function countEverything(): Promise<unknown> {
  const { rows } = await admin.query(
    `select (select count(*) from organizations) as organizations, (select count(*) from companies) as companies,
       (select count(*) from divisions) as divisions, (select count(*) from mapping_items) as items,
       (select count(*) from mapping_items where company_id is not null) as linked,
       (select count(*) from diagnosis_requests) as diagnoses, (select count(*) from jobs) as jobs,
       (select count(*) from mails) as mails, (select count(*) from changes) as changes, (select count(*) from data_files) as files,
       (select count(*) from reports) as reports`,
  )
  return rows[0]
}

/**
 * Every creating call of a logged-in user whose sample creates something: a preview and a dry run only read, some are
 * refused, a restoration has nothing to restore, a new organisation has no newer factors to accept, a contact without a campaign
 * has no mail to send again, and a request without a contributor reminds nobody.
 */
const creating = Object.keys(accessTable).filter(
  (route) =>
    route.startsWith('POST ') &&
    accessTable[route]?.token === 'bearer' &&
    sampleOf(route).status < 300 &&
    !route.endsWith('/preview') &&
    !route.endsWith('/emission-factors/offers') &&
    !route.endsWith('/persons/actions') &&
    !route.endsWith('/restorations/several') &&
    !route.endsWith('/contacts/{contactId}/email-invitations') &&
    !route.endsWith('/requests/reminders'),
)

describe.each(creating)('%s', (route) => {
  test('repeated 20 times at once with one key has one effect, and everybody gets the same response', async () => {
    const fixture = await buildFixture(ada)
    const call = sampleCall(route, fixture)
    const headers = { authorization: `Bearer ${ada.tokens.access_token}`, ...keyed() }
    const before = await countEverything()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.app.inject({ ...call, headers })),
    )
    const after = await countEverything()
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBeLessThan(300)
    const again = await server.app.inject({ ...call, headers })
    expect(again.body).toBe(answers[0]?.body)
    expect(await countEverything()).toEqual(after)
    expect(after).not.toEqual(before)
  })
})

describe('a key', () => {
  test('returns the previous response, including headers of the record', async () => {
    const { post, count } = await openCompanies()
    const [body, headers] = [companyBody(), keyed()]
    const [first, second] = [await post(body, headers), await post(body, headers)]
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([201, first.body, '"1"'])
    expect(await count()).toBe('1')
  })

  test.each([
    ['fr', fr.idempotencyMismatch],
    ['en', en.idempotencyMismatch],
  ])('with another body is refused in %s', async (language, message) => {
    const { post, count } = await openCompanies()
    const headers = keyed()
    await post(companyBody(), headers)
    const answer = await post(companyBody(), { ...headers, 'accept-language': language })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({ code: 'idempotencyMismatch', message })
    expect(await count()).toBe('1')
  })

  test('of a failed request may be used again with a corrected body', async () => {
    const { post } = await openCompanies()
    const headers = keyed()
    expect((await post(companyBody({ nationalId: '829154377' }), headers)).statusCode).toBe(422)
    expect((await post(companyBody(), headers)).statusCode).toBe(201)
  })

  test('belongs to one route, one organisation and one account', async () => {
    const headers = keyed()
    const [one, other] = [await openCompanies(), await openCompanies()]
    const body = companyBody()
    const ids = [await one.post(body, headers), await other.post(body, headers)].map(
      (answer) => answer.json<{ id: string }>().id,
    )
    expect(new Set(ids).size).toBe(2)
    const eve = await signUpCaller(server.app, 'eve@example.org')
    const founded = await Promise.all(
      [ada, eve].map((caller) =>
        caller.call('POST', '/organizations', { name: 'Même', isInternational: false }, headers),
      ),
    )
    expect(new Set(founded.map((answer) => answer.body)).size).toBe(2)
  })

  test('is the same for any spelling of the path', async () => {
    const orgId = await ada.found('Clés')
    const { id } = await companyCalls(ada, orgId).created()
    const spellings = [
      `/organizations/${orgId}/companies/${id}/divisions`,
      `/organizations/${orgId}/companies/${id}/%64ivisions`,
      `/organizations/${orgId.toUpperCase()}/companies/${id.toUpperCase()}/divisions`,
      `/organizations/${orgId}/companies/${id.replace('-', '%2d')}/divisions?again`,
    ]
    const headers = keyed()
    const answers = []
    for (const path of spellings) answers.push(await ada.call('POST', path, { name: 'Quai' }, headers))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  test('may have at most 255 characters', async () => {
    const { post } = await openCompanies()
    expect((await post(companyBody(), keyed('k'.repeat(255)))).statusCode).toBe(201)
    expect((await post(companyBody(), keyed('k'.repeat(256)))).statusCode).toBe(400)
  })

  test('is kept for a day', async () => {
    const { post } = await openCompanies()
    const [body, headers] = [companyBody(), keyed()]
    const first = await post(body, headers)
    await deleteExpiredKeys(server.app.db, new Date(Date.now() + hours(23)))
    expect((await post(body, headers)).body).toBe(first.body)
    await deleteExpiredKeys(server.app.db, new Date(Date.now() + hours(25)))
    expect((await post(body, headers)).statusCode).toBe(422)
  })

  test('that is empty is ignored', async () => {
    const { post, count } = await openCompanies()
    await post(companyBody(), keyed(''))
    await post(companyBody(), keyed(''))
    expect(await count()).toBe('2')
  })
})

test('of a request that was refused in the end is not kept', async () => {
  const orgId = await ada.found('Refus')
  const { id } = await companyCalls(ada, orgId).created()
  const path = `/organizations/${orgId}/companies/${id}/divisions`
  const headers = keyed()
  await ada.call('POST', path, { name: 'Quai', nationalId: '1', address: { country: 'FR' } }, headers)
  const { rows } = await admin.query('select 1 from idempotency_keys where key = $1', [
    headers['idempotency-key'],
  ])
  expect(rows).toEqual([])
})

test.each(['\0', '\ud83c', 'a\0b', '\\u0000'])(
  'answers of rows with the key %j are kept and repeated',
  async (name) => {
    const orgId = await ada.found('Clés')
    const rows = [{ line: 2, [name]: name }]
    const headers = { ...keyed(), 'content-type': 'application/json' }
    const send = () => ada.call('POST', `/organizations/${orgId}/companies/bulk`, { rows }, headers)
    const [first, second] = [await send(), await send()]
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(second.body).toBe(first.body)
    expect(first.json<{ problems: { field: string }[] }>().problems.map(({ field }) => field)).toContain(name)
  },
)
