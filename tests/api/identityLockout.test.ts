import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashEmail } from '#server/services/identity/hashEmail.ts'
import { reserveAttempt } from '#server/services/identity/loginAttempts.ts'
import { lastLinkToken, logIn, readMails, signUp, testPassword } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { createMovableClock, hours, minutes } from '#tests/support/movableClock.ts'

const clock = createMovableClock()
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { now: clock })
})
afterAll(() => test.close())

/** Fails `count` times from as many networks as needed to stay under each network's limit, the last time over HTTP. */
async function failManyTimes(email: string, count: number): Promise<void> {
  const { identity, db } = test.app
  const emailHash = hashEmail(identity, email)
  await db.global(async (tx) => {
    for (let index = 0; index < count - 1; index += 1) {
      const network = `198.51.100.${Math.floor(index / 9)}`
      await reserveAttempt(tx, { emailHash, emailNormalised: email, network }, clock())
    }
  })
  await logIn(test.app, email, 'wrong', { from: '198.51.100.255' })
}

describe('lockout', () => {
  it('locks a network out of one account for a quarter of an hour after ten failures', async () => {
    await signUp(test.app, 'locked@ormelle.example')
    for (let index = 0; index < 10; index += 1) {
      expect((await logIn(test.app, 'locked@ormelle.example', 'wrong')).statusCode).toBe(403)
    }
    const locked = await logIn(test.app, 'locked@ormelle.example')
    expect(locked.statusCode).toBe(429)
    expect(locked.headers['retry-after']).toBe('900')
    expect(locked.json()).toMatchObject({ error: 'too_many_attempts' })
    expect(
      (await logIn(test.app, 'locked@ormelle.example', testPassword, { from: '203.0.113.9' })).statusCode,
    ).toBe(200)
    clock.advance(minutes(15))
    expect((await logIn(test.app, 'locked@ormelle.example')).statusCode).toBe(200)
  })

  it('locks an unknown address in the same way', async () => {
    for (let index = 0; index < 10; index += 1) await logIn(test.app, 'nobody@ormelle.example', 'wrong')
    expect((await logIn(test.app, 'nobody@ormelle.example')).statusCode).toBe(429)
  })

  it('treats the /64 of an IPv6 customer as one network', async () => {
    await signUp(test.app, 'six@ormelle.example')
    for (let index = 0; index < 10; index += 1) {
      await logIn(test.app, 'six@ormelle.example', 'wrong', { from: `2001:db8:1:2::${index}` })
    }
    const from = '2001:db8:1:2:ffff::1'
    expect((await logIn(test.app, 'six@ormelle.example', testPassword, { from })).statusCode).toBe(429)
  })

  it('resets the count after a success', async () => {
    await signUp(test.app, 'clumsy@ormelle.example')
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 9; index += 1) await logIn(test.app, 'clumsy@ormelle.example', 'wrong')
      expect((await logIn(test.app, 'clumsy@ormelle.example')).statusCode).toBe(200)
    }
  })

  it('admits no more concurrent guesses than sequential ones', async () => {
    await signUp(test.app, 'burst@ormelle.example')
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => logIn(test.app, 'burst@ormelle.example', 'wrong')),
    )
    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 403)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  it('closes an account to unknown networks after a hundred failures, and mails a link', async () => {
    const email = 'besieged@ormelle.example'
    await signUp(test.app, email)
    await logIn(test.app, email, testPassword, { from: '203.0.113.20' })
    await failManyTimes(email, 100)
    expect((await logIn(test.app, email, testPassword, { from: '203.0.113.21' })).statusCode).toBe(429)
    expect((await logIn(test.app, email, testPassword, { from: '203.0.113.20' })).statusCode).toBe(200)

    const mails = await readMails(test.app, email)
    expect(mails.map((mail) => mail.subject)).toEqual(['Votre compte est bloqué'])
    const reset = await test.app.inject({
      method: 'POST',
      url: `/api/v1/password-resets/${await lastLinkToken(test.app, email)}`,
      payload: { password: 'Nouveau-mot-2026' },
    })
    expect(reset.statusCode).toBe(204)
    const from = '203.0.113.21'
    expect((await logIn(test.app, email, 'Nouveau-mot-2026', { from })).statusCode).toBe(200)
  })

  it('reopens a closed account after a day', async () => {
    const email = 'patient@ormelle.example'
    await signUp(test.app, email)
    await failManyTimes(email, 100)
    clock.advance(hours(23))
    expect((await logIn(test.app, email, testPassword, { from: '203.0.113.30' })).statusCode).toBe(429)
    clock.advance(hours(1))
    expect((await logIn(test.app, email, testPassword, { from: '203.0.113.30' })).statusCode).toBe(200)
  })
})
