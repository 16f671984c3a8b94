import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { AccountSession } from '#model/wire/identity/accounts.ts'
import { endSessionsOf } from '#server/services/identity/endSessionsOf.ts'
import { callAs, logIn, renew, signUp } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { createMovableClock, days, minutes, seconds } from '#tests/support/movableClock.ts'
import { anyRow } from '../support/anyRow.ts'

type Tokens = { access_token: string; refresh_token: string }

const clock = createMovableClock()
let server: TestApp
let email: string
let accountId: string
let here: Tokens

beforeAll(async () => {
  server = await startTestApp({}, { now: clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  email = `${randomUUID()}@example.org`
  await signUp(server.app, email)
  here = await open()
  accountId = String(decodeJwt(here.access_token).sub)
})

const open = async (from = '192.0.2.1') =>
  (await logIn(server.app, email, undefined, { from })).json<Tokens>()
const sidOf = ({ access_token }: Tokens) => String(decodeJwt(access_token)['sid'])
const call = (
  method: 'GET' | 'DELETE',
  { access_token }: Tokens,
  { id = accountId, path = '', query = '' } = {},
) =>
  server.app.inject({
    method,
    url: `/api/v1/accounts/${encodeURIComponent(id)}/sessions${path}${query}`,
    headers: { authorization: `Bearer ${access_token}` },
  })
const list = async (tokens: Tokens, query = '') =>
  (await call('GET', tokens, { query })).json<{ content: AccountSession[]; totalItems: number }>()

const reasonRow = z.object({ reason: z.string() })

describe('the sessions of an account', () => {
  test('lists the active ones, the caller’s own first, then the most recently used', async () => {
    const office = await open('198.51.100.7')
    clock.advance(minutes(5))
    const phone = await open('203.0.113.9')
    clock.advance(minutes(1))
    await renew(server.app, office.refresh_token)
    const { content, totalItems } = await list(here)
    expect(totalItems).toBe(3)
    expect(content.map(({ id, ip, isCurrent }) => [id, ip, isCurrent])).toEqual([
      [sidOf(here), '192.0.2.1', true],
      [sidOf(office), '198.51.100.7', false],
      [sidOf(phone), '203.0.113.9', false],
    ])
    const seenMs = ({ createdAt, lastSeenAt }: AccountSession) =>
      Date.parse(lastSeenAt) - Date.parse(createdAt)
    expect(content.map(seenMs)).toEqual([0, minutes(6), 0])
  })

  test('are paged', async () => {
    await open()
    const { content, totalItems } = await list(here, '?pageSize=1&pageNumber=1')
    expect([content.length, content[0]?.isCurrent, totalItems]).toEqual([1, false, 2])
  })

  test('are no longer listed after their expiry', async () => {
    clock.advance(days(15))
    const later = await open()
    expect((await list(later)).content.map(({ id }) => id)).toEqual([sidOf(later)])
  })

  test('end one by one: both tokens of one become invalid, the others stay, and each end is logged', async () => {
    const phone = await open()
    expect((await call('DELETE', here, { path: `/${sidOf(phone)}` })).statusCode).toBe(204)
    expect((await callAs(server.app, phone.access_token)).statusCode).toBe(401)
    expect((await renew(server.app, phone.refresh_token)).statusCode).toBe(403)
    expect((await callAs(server.app, here.access_token)).statusCode).toBe(200)
    expect((await call('DELETE', here, { path: `/${sidOf(phone)}` })).statusCode).toBe(404)
  })

  test('all others end at once, and each end is logged', async () => {
    const others = [await open(), await open()]
    expect((await call('DELETE', here)).statusCode).toBe(204)
    const statuses = await Promise.all(others.map((one) => callAs(server.app, one.access_token)))
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 401])
    expect((await list(here)).content.map(({ id }) => id)).toEqual([sidOf(here)])
    const events = await server.app.db.global((tx) =>
      tx.sql(
        reasonRow,
        `select detail ->> 'reason' as reason from security_events
         where account_id = $1 and event = 'session.revoked'`,
        [accountId.split('|')[1]],
      ),
    )
    expect(events.map(({ reason }) => reason)).toEqual(['ended_by_owner', 'ended_by_owner'])
  })

  test('cannot be listed or ended by another account', async () => {
    const owner = here
    const ownersId = accountId
    email = `${randomUUID()}@example.org`
    await signUp(server.app, email)
    const outsider = await open()
    const answers = [
      await call('GET', outsider),
      await call('DELETE', outsider),
      await call('DELETE', outsider, { path: `/${sidOf(owner)}` }),
      await call('DELETE', outsider, {
        id: String(decodeJwt(outsider.access_token).sub),
        path: `/${sidOf(owner)}`,
      }),
    ]
    expect(ownersId).toBe(accountId)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    expect((await callAs(server.app, owner.access_token)).statusCode).toBe(200)
  })
})

test('of one account, or of all, can be ended by the operator, and each end is logged', async () => {
  const { owner } = server.database
  const [one, other] = [
    await signUpCaller(server.app, 'one@example.org'),
    await signUpCaller(server.app, 'other@example.org'),
  ]
  const isIn = async (who: TestCaller) => (await who.call('GET', '/plans')).statusCode === 200
  expect(await endSessionsOf(owner, 'nobody@example.org', clock())).toBe(0)
  expect(await endSessionsOf(owner, 'one@example.org', clock())).toBe(1)
  clock.advance(seconds(5))
  expect([await isIn(one), await isIn(other)]).toEqual([false, true])
  expect(await endSessionsOf(owner, undefined, clock())).toBeGreaterThan(0)
  clock.advance(seconds(5))
  expect(await isIn(other)).toBe(false)
  const events = await server.app.db.global((tx) =>
    tx.sql(
      anyRow,
      `select event, detail ->> 'reason' as reason from security_events where account_id = $1 and event = 'session.revoked'`,
      [one.accountId],
    ),
  )
  expect(events).toEqual([{ event: 'session.revoked', reason: 'operator' }])
})

describe('the names of an account', () => {
  const names = { given_name: ' Élodie ', family_name: 'Roux' }
  const client = { client_id: 'matrice-web', connection: 'matrice-users' }
  const rename = (payload: object, headers: Record<string, string> = { 'x-api-key': 'matrice-public' }) =>
    server.app.inject({
      method: 'PATCH',
      url: '/api/v1/accounts/update',
      headers: { authorization: `Bearer ${here.access_token}`, ...headers },
      payload,
    })

  test('change, and the next id token carries them', async () => {
    const answer = await rename({ ...client, ...names })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { email, name: 'Élodie Roux', given_name: 'Élodie', family_name: 'Roux' },
    ])
    const renewed = (await renew(server.app, here.refresh_token)).json<{ id_token: string }>()
    expect(decodeJwt(renewed.id_token)).toMatchObject({ name: 'Élodie Roux', family_name: 'Roux' })
  })

  test('require the application’s API key besides the token', async () => {
    expect((await rename({ ...client, ...names }, {})).json()).toMatchObject({ code: 'invalidApiKey' })
  })

  test.each([
    [{ ...client, given_name: '', family_name: 'Roux' }, 'given_name'],
    [{ ...client, given_name: 'Élodie', family_name: '   ' }, 'family_name'],
    [{ ...client, given_name: 'a'.repeat(101), family_name: 'Roux' }, 'given_name'],
    [{ ...client, given_name: 'nul \u0000', family_name: 'Roux' }, 'given_name'],
    [{ ...client, given_name: 'Élodie' }, 'family_name'],
    [{ ...client, ...names, client_id: 'another' }, 'client_id'],
    [{ ...client, ...names, connection: 'another' }, 'connection'],
  ])('are refused in %j at the invalid field', async (body, field) => {
    const answer = await rename(body)
    expect([answer.statusCode, answer.json().fields[0].field]).toEqual([400, field])
  })
})
