import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { sweepIdentity } from '#server/services/identity/housekeeping.ts'
import { createRevokedSessions } from '#server/services/identity/revokedSessions.ts'
import { callAs, logIn, readMails, renew, revoke, signUp } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { createMovableClock, days, minutes, seconds } from '#tests/support/movableClock.ts'
import { anyRow } from '../support/anyRow.ts'

type Tokens = { access_token: string; refresh_token: string; id_token: string }

const clock = createMovableClock()
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { now: clock })
})
afterAll(() => test.close())

/** A new account with a session. */
async function startSession(email: string): Promise<Tokens> {
  await signUp(test.app, email)
  return (await logIn(test.app, email)).json()
}

const refused = { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' }

const eventRow = z.object({ event: z.string() })

describe('refresh grant', () => {
  it('gives new tokens of the same session, and a new refresh token', async () => {
    const first = await startSession('renews@ormele.example')
    // Clocks may differ by five seconds.
    clock.advance(minutes(15) + seconds(5))
    expect((await callAs(test.app, first.access_token)).statusCode).toBe(401)
    const answer = await renew(test.app, first.refresh_token)
    const second = answer.json<Tokens>()
    expect(answer.json()).toEqual({
      access_token: expect.any(String),
      id_token: expect.any(String),
      refresh_token: expect.any(String),
      scope: 'openid profile email offline_access',
      expires_in: 900,
      token_type: 'Bearer',
    })
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(decodeJwt(second.access_token)['sid']).toBe(decodeJwt(first.access_token)['sid'])
    expect((await callAs(test.app, second.access_token)).statusCode).toBe(200)
  })

  it('keeps two tabs logged in that renew at the same time: both get the same next token', async () => {
    const { refresh_token } = await startSession('tabs@ormele.example')
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(test.app, refresh_token)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200))
    const children = new Set(answers.map((answer) => answer.json<Tokens>().refresh_token))
    expect(children.size).toBe(1)
    expect((await renew(test.app, [...children][0] ?? '')).statusCode).toBe(200)
  })

  it('repeats its response for ten seconds after a lost one', async () => {
    const { refresh_token } = await startSession('lost@ormele.example')
    const first = (await renew(test.app, refresh_token)).json<Tokens>()
    clock.advance(seconds(10))
    const again = (await renew(test.app, refresh_token)).json<Tokens>()
    expect(again.refresh_token).toBe(first.refresh_token)
  })

  it('ends the session when a token is reused after the grace period, and notifies its owner once', async () => {
    const email = 'stolen@ormele.example'
    const { refresh_token } = await startSession(email)
    const next = (await renew(test.app, refresh_token)).json<Tokens>()
    clock.advance(seconds(10) + 1)
    const reuse = await renew(test.app, refresh_token)
    expect([reuse.statusCode, reuse.json()]).toEqual([403, refused])
    expect((await renew(test.app, next.refresh_token)).statusCode).toBe(403)
    expect((await callAs(test.app, next.access_token)).statusCode).toBe(401)
    await renew(test.app, refresh_token)
    expect((await readMails(test.app, email)).map((mail) => mail.subject)).toEqual([
      'Une session a été fermée par précaution',
    ])
    const events = await test.app.db.global((tx) =>
      tx.sql(eventRow, `select event from security_events where detail ->> 'sid' = $1 order by id`, [
        decodeJwt(next.access_token)['sid'],
      ]),
    )
    expect(events.map(({ event }) => event)).toEqual(['login.succeeded', 'session.revoked', 'refresh.reused'])
  })

  it('ends the session when a token is reused although its successor is in use', async () => {
    const { refresh_token } = await startSession('overtaken@ormele.example')
    const next = (await renew(test.app, refresh_token)).json<Tokens>()
    const last = (await renew(test.app, next.refresh_token)).json<Tokens>()
    expect((await renew(test.app, refresh_token)).statusCode).toBe(403)
    expect((await renew(test.app, last.refresh_token)).statusCode).toBe(403)
  })

  it('does not affect other sessions of the account', async () => {
    const { refresh_token } = await startSession('phone@ormele.example')
    const other = (await logIn(test.app, 'phone@ormele.example')).json<Tokens>()
    await renew(test.app, refresh_token)
    clock.advance(seconds(11))
    await renew(test.app, refresh_token)
    expect((await renew(test.app, other.refresh_token)).statusCode).toBe(200)
  })

  it.each(['', 'x', 'A'.repeat(43)])('refuses the token "%s"', async (token) => {
    const { statusCode } = await renew(test.app, token)
    expect([400, 403]).toContain(statusCode)
  })

  it('stores no token in clear', async () => {
    const { refresh_token } = await startSession('clear@ormele.example')
    const rows = await test.app.db.global((tx) => tx.sql(anyRow, 'select * from refresh_tokens'))
    expect(JSON.stringify(rows)).not.toContain(refresh_token)
  })
})

describe('logout', () => {
  it('ends the session: its refresh token and, at once, its access token', async () => {
    const tokens = await startSession('leaves@ormele.example')
    expect((await callAs(test.app, tokens.access_token)).statusCode).toBe(200)
    const answer = await revoke(test.app, tokens.refresh_token)
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect((await callAs(test.app, tokens.access_token)).statusCode).toBe(401)
    expect((await renew(test.app, tokens.refresh_token)).statusCode).toBe(403)
  })

  it('ends the session of an access token too', async () => {
    const tokens = await startSession('leaves-by-access@ormele.example')
    expect((await revoke(test.app, tokens.access_token)).statusCode).toBe(200)
    expect((await callAs(test.app, tokens.access_token)).statusCode).toBe(401)
    expect((await renew(test.app, tokens.refresh_token)).statusCode).toBe(403)
    expect((await revoke(test.app, tokens.access_token)).statusCode).toBe(200)
  })

  it('is not possible with a forged access token', async () => {
    const tokens = await startSession('stays@ormele.example')
    const [head = '', claims = ''] = tokens.access_token.split('.')
    expect((await revoke(test.app, `${head}.${claims}.AAAA`)).statusCode).toBe(200)
    expect((await callAs(test.app, tokens.access_token)).statusCode).toBe(200)
  })

  it('does not reveal whether a token is unknown', async () => {
    expect((await revoke(test.app, 'unknown')).statusCode).toBe(200)
  })

  it('reaches other processes within five seconds', async () => {
    const tokens = await startSession('elsewhere@ormele.example')
    const sid = String(decodeJwt(tokens.access_token)['sid'])
    const elsewhere = createRevokedSessions(test.app.db, clock)
    expect(await elsewhere.has(sid)).toBe(false)
    await revoke(test.app, tokens.refresh_token)
    clock.advance(seconds(5))
    expect(await elsewhere.has(sid)).toBe(true)
  })

  it('reaches them also when the clock has been set back', async () => {
    const tokens = await startSession('set-back@ormele.example')
    const sid = String(decodeJwt(tokens.access_token)['sid'])
    const elsewhere = createRevokedSessions(test.app.db, clock)
    expect(await elsewhere.has(sid)).toBe(false)
    clock.advance(-minutes(10))
    onTestFinished(() => clock.advance(minutes(10)))
    await revoke(test.app, tokens.refresh_token)
    expect(await elsewhere.has(sid)).toBe(true)
  })
})

describe('an old session', () => {
  it('ends after 30 days even if it is renewed every day', async () => {
    await signUp(test.app, 'daily@ormele.example')
    let last = (await logIn(test.app, 'daily@ormele.example')).json<{ refresh_token: string }>()
    for (let day = 0; day < 29; day += 1) {
      clock.advance(days(1))
      const renewed = await renew(test.app, last.refresh_token)
      expect(renewed.statusCode).toBe(200)
      last = renewed.json()
    }
    clock.advance(days(1))
    expect((await renew(test.app, last.refresh_token)).statusCode).toBe(403)
  })

  it('ends after 15 days without a renewal', async () => {
    await signUp(test.app, 'absent@ormele.example')
    const [one, other] = [
      (await logIn(test.app, 'absent@ormele.example')).json<{ refresh_token: string }>(),
      (await logIn(test.app, 'absent@ormele.example')).json<{ refresh_token: string }>(),
    ]
    clock.advance(days(15) - 1)
    expect((await renew(test.app, one.refresh_token)).statusCode).toBe(200)
    clock.advance(1)
    expect((await renew(test.app, other.refresh_token)).statusCode).toBe(403)
  })
})

describe('the sweep', () => {
  it('deletes expired sessions, and keeps active ones', async () => {
    const alive = await startSession('alive@ormele.example')
    await sweepIdentity(test.app.db, clock())
    expect((await renew(test.app, alive.refresh_token)).statusCode).toBe(200)
    await logIn(test.app, 'alive@ormele.example', 'wrong')
    clock.advance(days(61))
    await sweepIdentity(test.app.db, clock())
    const [left] = await test.app.db.global((tx) =>
      tx.sql(
        anyRow,
        `select (select count(*)::int from sessions) as sessions,
        (select count(*)::int from refresh_tokens) as tokens,
        (select count(*)::int from login_failures) as failures`,
      ),
    )
    expect(left).toEqual({ sessions: 0, tokens: 0, failures: 0 })
  })
})
