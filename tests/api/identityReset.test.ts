import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, forgetPassword, lastLinkToken, logIn, readMails, signUp } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { createMovableClock, hours, minutes } from '#tests/support/movableClock.ts'

const clock = createMovableClock()
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { now: clock })
})
afterAll(() => test.close())

describe('password reset', () => {
  const reset = (token: string, password = 'Nouveau-mot-2026') =>
    test.app.inject({ method: 'POST', url: `/api/v1/password-resets/${token}`, payload: { password } })
  const check = (token: string) => test.app.inject(`/api/v1/password-resets/${token}`)

  it('returns the same response for every address, and a mail only to accounts', async () => {
    await signUp(test.app, 'forgets@ormelle.example')
    const answers = [
      await forgetPassword(test.app, 'forgets@ormelle.example'),
      await forgetPassword(test.app, 'stranger@ormelle.example'),
      await forgetPassword(test.app, 'not an address'),
      await forgetPassword(test.app, 'a\0b@ormelle.example'),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.body).toBe("We've just sent you an email to reset your password.")
    }
    expect(await readMails(test.app, 'forgets@ormelle.example')).toHaveLength(1)
    expect(await readMails(test.app, 'stranger@ormelle.example')).toEqual([])
  })

  it('sets a new password once, ends every session, and confirms it by mail', async () => {
    const email = 'resets@ormelle.example'
    await signUp(test.app, email)
    const before = (await logIn(test.app, email)).json<Record<string, string>>()
    expect((await callAs(test.app, String(before['access_token']))).statusCode).toBe(200)
    await forgetPassword(test.app, email)
    const token = await lastLinkToken(test.app, email)
    expect((await check(token)).json()).toEqual({
      expiresAt: new Date(clock().getTime() + minutes(15)).toISOString(),
    })

    expect((await reset(token)).statusCode).toBe(204)
    expect((await callAs(test.app, String(before['access_token']))).statusCode).toBe(401)
    expect((await logIn(test.app, email)).statusCode).toBe(403)
    expect((await logIn(test.app, email, 'Nouveau-mot-2026')).statusCode).toBe(200)
    expect((await readMails(test.app, email))[0]?.subject).toBe('Votre mot de passe a changé')
    expect((await reset(token, 'Encore-un-mot-2026')).statusCode).toBe(404)
    expect((await check(token)).statusCode).toBe(404)
  })

  it('is checked by responses that are not cached', async () => {
    const email = 'uncached@ormelle.example'
    await signUp(test.app, email)
    await forgetPassword(test.app, email)
    const answer = await check(await lastLinkToken(test.app, email))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('builds the link from the public URL, whatever the Host header', async () => {
    const email = 'poisoned@ormelle.example'
    await signUp(test.app, email)
    await test.app.inject({
      method: 'POST',
      url: '/dbconnections/change_password',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      payload: { client_id: 'matrice-web', connection: 'matrice-users', email },
    })
    const [mail] = await readMails(test.app, email)
    expect(mail?.text).toContain('http://localhost:4310/reset/')
    expect(mail?.text).not.toContain('evil')
  })

  it('limits a link to a quarter of an hour', async () => {
    const email = 'late@ormelle.example'
    await signUp(test.app, email)
    await forgetPassword(test.app, email)
    const token = await lastLinkToken(test.app, email)
    clock.advance(minutes(15))
    expect((await reset(token)).statusCode).toBe(404)
  })

  it('invalidates older links with a newer one', async () => {
    const email = 'twice@ormelle.example'
    await signUp(test.app, email)
    await forgetPassword(test.app, email)
    const older = await lastLinkToken(test.app, email)
    clock.advance(1000)
    await forgetPassword(test.app, email)
    const newer = await lastLinkToken(test.app, email)
    expect((await reset(older)).statusCode).toBe(404)
    expect((await reset(newer)).statusCode).toBe(204)
  })

  it('keeps the link valid when the new password breaks a rule, and names the rule', async () => {
    const email = 'weak@ormelle.example'
    await signUp(test.app, email)
    await forgetPassword(test.app, email)
    const token = await lastLinkToken(test.app, email)
    const refused = await reset(token, 'aaaa')
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      code: 'ruleBroken',
      fields: [
        { field: 'password', message: 'Au moins 12 caractères' },
        { field: 'password' },
        { field: 'password', message: 'Pas deux fois de suite le même caractère' },
      ],
    })
    const guessed = await reset(token, 'Martin-Soleil-26')
    expect([guessed.statusCode, guessed.json()]).toMatchObject([422, { fields: [{ field: 'password' }] }])
    expect((await reset(token)).statusCode).toBe(204)
  })

  it('accepts only one of many simultaneous uses of a link', async () => {
    const email = 'race@ormelle.example'
    await signUp(test.app, email)
    await forgetPassword(test.app, email)
    const token = await lastLinkToken(test.app, email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => reset(token)))
    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(statuses.filter((status) => status === 404)).toHaveLength(7)
  })

  it.each(['x', 'a'.repeat(200), '%00', '..%2f..'])('does not know the link %s', async (token) => {
    expect((await check(token)).statusCode).toBe(404)
    expect((await reset(token)).statusCode).toBe(404)
  })

  it('does not send a link that was requested an hour ago', async () => {
    const email = 'slow@ormelle.example'
    await signUp(test.app, email)
    await test.app.db.global((tx) =>
      test.app.mailer.queue(tx, { kind: 'passwordReset', recipient: email, language: 'fr' }),
    )
    clock.advance(hours(1) + 1)
    expect(await readMails(test.app, email)).toEqual([])
  })
})
