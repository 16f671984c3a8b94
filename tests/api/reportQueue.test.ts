import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportKeptHours, reportsUnderWayMax, type Report } from '#model/wire/materiality/reports.ts'
import { sweepReports } from '#server/services/reports/sweepReports.ts'
import { reportQueue } from '#server/store/materiality/reports/reportQueue.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { recordEvents } from '#tests/support/recordEvents.ts'
import { createMovableClock, hours } from '#tests/support/movableClock.ts'
import { untilCommitted } from '#tests/support/untilCommitted.ts'
import { anyRow } from '../support/anyRow.ts'

type Fixture = { orgId: string; base: string }

/** An organisation with an assessment whose evaluation is closed. */
async function closedAssessment(caller: TestCaller, orgId?: string): Promise<Fixture> {
  const organization = orgId ?? (await caller.found(`Groupe ${randomUUID().slice(0, 8)}`))
  const list = `/organizations/${organization}/double-materialities`
  const body = { name: 'Exercice 2026', activitySectorId: 'C', referenceStableId: 'ESRS_2023' }
  const { id } = (await caller.call('POST', list, body)).json<{ id: string }>()
  const base = `${list}/${id}`
  await caller.call('POST', `${base}/library`, { codes: ['G1-N1'] })
  for (const value of ['EVALUATION', 'RESULT']) await caller.call('PUT', `${base}/status`, { value })
  return { orgId: organization, base }
}

const order = (caller: TestCaller, { base }: Fixture, format = 'json') =>
  caller.call('POST', `${base}/reports`, { format })
const orderId = async (caller: TestCaller, fixture: Fixture, format = 'json') =>
  (await order(caller, fixture, format)).json<Report>().id

test('a report that is given up while its turn comes is not made', async () => {
  const { app, close } = await startTestApp({ REPORTS_AT_ONCE: '0' })
  const eve = await signUpCaller(app, 'eve@example.org')
  const fixture = await closedAssessment(eve)
  const id = await orderId(eve, fixture)
  const now = app.identity.now()
  const requested = { assessmentId: fixture.base.split('/').at(-1) ?? '', accountId: eve.accountId }
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let leasing: Promise<unknown> | undefined
  await app.db.inOrganization(
    { accountId: eve.accountId, orgId: fixture.orgId, need: 'any', role: 'READER' },
    async (tx) => {
      await reportQueue.cancel(tx, fixture.orgId, id, { ...requested, now })
      leasing = app.db.global((other) => reportQueue.lease(other, now))
      await expect
        .poll(async () => (await app.db.global((other) => other.sql(anyRow, waiting))).length)
        .toBe(1)
    },
  )
  expect(await leasing).toBeUndefined()
  await close()
})

describe('queued reports', () => {
  let server: TestApp
  let ada: TestCaller
  let bob: TestCaller
  const lease = async () => {
    const now = server.app.identity.now()
    return (await server.app.db.global((tx) => reportQueue.lease(tx, now)))?.id
  }

  beforeAll(async () => {
    server = await startTestApp({ REPORTS_AT_ONCE: '0' })
    ada = await signUpCaller(server.app, 'ada@example.org')
    bob = await signUpCaller(server.app, 'bob@example.org')
  })
  afterAll(() => server.close())

  test('are limited to three per account, and requesting one twice is one', async () => {
    const fixture = await closedAssessment(ada)
    const formats = ['pdf', 'xlsx', 'json']
    const ids = await Promise.all(formats.map((format) => orderId(ada, fixture, format)))
    expect(new Set(ids).size).toBe(reportsUnderWayMax)
    expect(await orderId(ada, fixture, 'pdf')).toBe(ids[0])

    const elsewhere = await closedAssessment(ada)
    const refused = await order(ada, elsewhere)
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'tooManyReports'])
    expect(refused.headers['retry-after']).toBeDefined()
    expect((await order(bob, await closedAssessment(bob))).statusCode).toBe(202)

    await ada.call('DELETE', `${fixture.base}/reports/${ids[0]}`)
    expect((await order(ada, elsewhere)).statusCode).toBe(202)
  })

  test('of one organisation, and of one account, run one after the other, longest waiting first', async () => {
    const [cleo, dan] = await Promise.all(
      ['cleo', 'dan'].map((name) => signUpCaller(server.app, `${name}@example.org`)),
    )
    if (!cleo || !dan) throw new Error('Nobody signed up')
    while (await lease()) continue
    const [mine, other] = [await closedAssessment(cleo), await closedAssessment(cleo)]
    const his = await closedAssessment(dan)
    const first = await orderId(cleo, mine, 'json')
    const second = await orderId(cleo, mine, 'xlsx')
    const third = await orderId(cleo, other, 'json')
    const danFirst = await orderId(dan, his, 'json')

    expect(await lease()).toBe(first)
    expect(await lease()).toBe(danFirst)
    expect(await lease()).toBeUndefined()
    await cleo.call('DELETE', `${mine.base}/reports/${first}`)
    // Her other organisation was never served.
    expect(await lease()).toBe(third)
    await cleo.call('DELETE', `${other.base}/reports/${third}`)
    expect(await lease()).toBe(second)
  })

  test('can be awaited by three calls of an account at most, and are cancelled with the queue', async () => {
    const fay = await signUpCaller(server.app, 'fay@example.org')
    const fixture = await closedAssessment(fay)
    const calls = Array.from({ length: 5 }, () => fay.call('GET', `${fixture.base}/report?format=json`))
    // Waits for both refusals before the order is cancelled: a later call would create a new one.
    const answers = recordEvents<Awaited<(typeof calls)[number]>>()
    for (const call of calls) void call.then((answer) => answers.add(answer))
    for (const answer of await answers.until(2)) {
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([429, 'tooManyReports'])
    }
    const [{ id } = { id: '' }] = (await fay.call('GET', `${fixture.base}/reports`)).json<Report[]>()
    await fay.call('DELETE', `${fixture.base}/reports/${id}`)
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([404, 404, 404, 429, 429])
  })

  test('can be requested only by members, once there is something to report', async () => {
    const eve = await signUpCaller(server.app, 'eve@example.org')
    const fixture = await closedAssessment(eve)
    expect((await order(bob, fixture)).statusCode).toBe(404)
    const id = await orderId(eve, fixture)
    for (const path of ['', '/file']) {
      expect((await bob.call('GET', `${fixture.base}/reports/${id}${path}`)).statusCode).toBe(404)
    }
    const list = `/organizations/${fixture.orgId}/double-materialities`
    const body = { name: 'Exercice 2027', activitySectorId: 'C', referenceStableId: 'ESRS_2023' }
    const early = (await eve.call('POST', list, body)).json<{ id: string }>().id
    const refused = await eve.call('POST', `${list}/${early}/reports`, {})
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'resultsNotReady'])
    const waiting = await eve.call('GET', `${fixture.base}/reports/${id}/file`)
    expect([waiting.statusCode, waiting.json<{ code: string }>().code]).toEqual([409, 'reportNotReady'])
  })
})

describe('a requested report', () => {
  const clock = createMovableClock()
  let server: TestApp
  let ada: TestCaller
  let fixture: Fixture

  beforeAll(async () => {
    server = await startTestApp({}, { now: clock })
    ada = await signUpCaller(server.app, 'ada@example.org')
    fixture = await closedAssessment(ada)
  })
  afterAll(() => server.close())

  const settled = (caller: TestCaller, id: string): Promise<Report> =>
    untilCommitted(
      server,
      async () => (await caller.call('GET', `${fixture.base}/reports/${id}`)).json<Report>(),
      ({ status }) => /^(READY|FAILED)$/.test(status),
    )

  test.each(['pdf', 'xlsx', 'json'])(
    'is made behind the request as %s, and waits to be fetched',
    async (format) => {
      const ordered = await order(ada, fixture, format)
      expect(ordered.statusCode).toBe(202)
      const { id } = ordered.json<Report>()
      const done = await settled(ada, id)
      expect(done).toMatchObject({ status: 'READY', progress: 100, error: null, format })
      const file = await ada.call('GET', `${fixture.base}/reports/${id}/file`)
      expect(file.statusCode).toBe(200)
      expect(file.rawPayload.byteLength).toBe(done.sizeBytes)
      expect(file.headers['content-disposition']).toBe(`attachment; filename="${done.fileName}"`)
      const listed = (await ada.call('GET', `${fixture.base}/reports`)).json<Report[]>()
      expect(listed[0]).toEqual(done)
    },
  )

  test('has a reason if it failed', async () => {
    const answer = await ada.call('POST', `${fixture.base}/reports`, {
      format: 'json',
      earlierId: randomUUID(),
    })
    const failed = await settled(ada, answer.json<Report>().id)
    expect(failed).toMatchObject({ status: 'FAILED', error: { code: 'notFound' } })
    expect(failed.error?.message).toBeTruthy()
  })

  test('cannot be downloaded by a member who left the organisation', async () => {
    const bob = await signUpCaller(server.app, 'bob@example.org')
    await server.app.db.global((tx) =>
      tx
        .execute(`select set_config('app.org', $1, true)`, [fixture.orgId])
        .then(() =>
          tx.execute('insert into members (org_id, id, account_id) values ($1, $2, $3)', [
            fixture.orgId,
            randomUUID(),
            bob.accountId,
          ]),
        ),
    )
    await bob.found('Ailleurs')
    const id = await orderId(bob, fixture, 'xlsx')
    await settled(bob, id)
    expect((await ada.call('GET', `${fixture.base}/reports/${id}/file`)).statusCode).toBe(404)
    expect((await bob.call('GET', `${fixture.base}/reports/${id}/file`)).statusCode).toBe(200)
    const members = await ada.call('GET', `/organizations/${fixture.orgId}/members`)
    const bobs = members
      .json<{ content: { id: string; email: string }[] }>()
      .content.find(({ email }) => email === bob.email)
    expect((await ada.call('DELETE', `/organizations/${fixture.orgId}/members/${bobs?.id}`)).statusCode).toBe(
      204,
    )
    expect((await bob.call('GET', `${fixture.base}/reports/${id}/file`)).statusCode).toBe(404)
  })

  test('can be cancelled while it is made', async () => {
    const id = await orderId(ada, fixture, 'pdf')
    expect((await ada.call('DELETE', `${fixture.base}/reports/${id}`)).statusCode).toBe(204)
    expect((await ada.call('GET', `${fixture.base}/reports/${id}`)).statusCode).toBe(404)
    // The place is free again: the next one does not wait for the end of the first.
    expect(await settled(ada, await orderId(ada, fixture))).toMatchObject({ status: 'READY' })
  })

  test('is deleted with its bytes a day later', async () => {
    const id = await orderId(ada, fixture)
    const done = await settled(ada, id)
    expect(Date.parse(done.expiresAt ?? '') - clock().getTime()).toBeGreaterThan(hours(reportKeptHours - 1))
    clock.advance(hours(reportKeptHours + 1))
    const { db, files, identity } = server.app
    await sweepReports({ db, files, now: identity.now() })
    const keys: string[] = []
    for await (const page of files.pages('reports')) keys.push(...page)
    expect(keys).toEqual([])
  })
})
