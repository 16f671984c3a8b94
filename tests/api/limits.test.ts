import { afterEach, describe, expect, it } from 'vitest'
import { callAs, forgetPassword, logIn, signUp } from '#tests/support/accounts.ts'
import { buildApp } from '#server/app.ts'
import { sweepIdentity } from '#server/services/identity/housekeeping.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { anyRow } from '../support/anyRow.ts'

let test: TestApp
afterEach(() => test.close())

const ping = (from: string) => test.app.inject({ url: '/livez', remoteAddress: from })

describe('limits', () => {
  it('return 429 with the time to wait, per network, before any token is checked', async () => {
    test = await startTestApp({ REQUESTS_PER_IP: '3' })
    for (let index = 0; index < 3; index += 1) expect((await ping('192.0.2.1')).statusCode).toBe(200)
    const refused = await ping('192.0.2.1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
    expect(refused.json()).toMatchObject({
      code: 'tooManyRequests',
      message: expect.stringMatching(/Réessayez dans \d+\ss/),
    })
    expect((await ping('192.0.2.2')).statusCode).toBe(200)
  })

  it('reset after the time to wait', async () => {
    let nowMs = Date.UTC(2026, 2, 2)
    test = await startTestApp({ REQUESTS_PER_IP: '1' }, { now: () => new Date(nowMs) })
    expect((await ping('192.0.2.1')).statusCode).toBe(200)
    nowMs += 20_000
    const refused = await ping('192.0.2.1')
    expect(refused.headers['retry-after']).toBe('40')
    nowMs += 39_999
    expect((await ping('192.0.2.1')).statusCode).toBe(429)
    nowMs += 1
    expect((await ping('192.0.2.1')).statusCode).toBe(200)
    expect((await ping('192.0.2.1')).statusCode).toBe(429)
  })

  it('block nobody longer than intended when the clock is set back', async () => {
    let nowMs = Date.UTC(2026, 2, 2)
    test = await startTestApp({ REQUESTS_PER_IP: '1' }, { now: () => new Date(nowMs) })
    await ping('192.0.2.1')
    nowMs -= 3_600_000
    expect((await ping('192.0.2.1')).statusCode).toBe(200)
    expect((await ping('192.0.2.1')).headers['retry-after']).toBe('60')
  })

  it('count a caller over all its networks', async () => {
    test = await startTestApp({ REQUESTS_PER_CALLER: '2' })
    await signUp(test.app, 'busy@ormele.example')
    await signUp(test.app, 'calm@ormele.example')
    const busy = (await logIn(test.app, 'busy@ormele.example')).json<{ access_token: string }>()
    const calm = (await logIn(test.app, 'calm@ormele.example')).json<{ access_token: string }>()
    const statuses = []
    for (let index = 0; index < 3; index += 1) {
      statuses.push((await callAs(test.app, busy.access_token)).statusCode)
    }
    expect(statuses).toEqual([200, 200, 429])
    expect((await callAs(test.app, calm.access_token)).statusCode).toBe(200)
  })

  it('apply to sign-ups per hour and network', async () => {
    test = await startTestApp({ SIGNUPS_PER_IP: '2' })
    const statuses = []
    for (let index = 0; index < 3; index += 1) {
      statuses.push((await signUp(test.app, `n${index}@ormele.example`)).statusCode)
    }
    expect(statuses).toEqual([201, 201, 429])
  })

  it('of costly routes are counted exactly over all processes', async () => {
    test = await startTestApp({ SIGNUPS_PER_IP: '4' })
    const other = await buildApp({ config: test.config, database: test.database, log: test.app.log })
    await other.ready()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        signUp(index % 2 === 0 ? test.app : other, `together${index}@ormele.example`),
      ),
    )
    await other.close()
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(4)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(6)
  })

  it('of costly routes reset after an hour, and expired counts are swept', async () => {
    let nowMs = Date.UTC(2026, 2, 2)
    test = await startTestApp({ SIGNUPS_PER_IP: '1' }, { now: () => new Date(nowMs) })
    expect((await signUp(test.app, 'first@ormele.example')).statusCode).toBe(201)
    nowMs += 3_599_000
    const refused = await signUp(test.app, 'second@ormele.example')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    nowMs += 1_000
    expect((await signUp(test.app, 'second@ormele.example')).statusCode).toBe(201)
    await sweepIdentity(test.app.db, new Date(nowMs + 3_600_001))
    expect(await test.app.db.global((tx) => tx.sql(anyRow, 'select from request_counts'))).toHaveLength(0)
  })

  it('apply to reset mails by address and network, in OAuth’s format, for known and unknown addresses', async () => {
    test = await startTestApp({ RESETS_PER_EMAIL: '3', RESETS_PER_IP: '5' })
    await signUp(test.app, 'known@ormele.example')
    for (const [email, from] of [
      ['known@ormele.example', '192.0.2.1'],
      ['unknown@ormele.example', '192.0.2.2'],
    ] as const) {
      const statuses = []
      for (let index = 0; index < 4; index += 1) {
        statuses.push((await forgetPassword(test.app, email, from)).statusCode)
      }
      expect(statuses).toEqual([200, 200, 200, 429])
    }
    await forgetPassword(test.app, 'fifth@ormele.example', '192.0.2.1')
    const refused = await forgetPassword(test.app, 'sixth@ormele.example', '192.0.2.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    expect(refused.json()).toMatchObject({ error: 'too_many_requests' })
  })

  it('count simultaneous reset requests exactly', async () => {
    test = await startTestApp({ RESETS_PER_EMAIL: '3' })
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => forgetPassword(test.app, 'burst@ormele.example')),
    )
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(3)
  })

  it('refuse a body beyond the size allowed', async () => {
    test = await startTestApp()
    const answer = await signUp(test.app, 'big@ormele.example', { token: 'x'.repeat(65_536) })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'payloadTooLarge'])
  })
})
