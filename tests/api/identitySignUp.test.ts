import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastLinkToken, logIn, readMails, signUp, testPassword } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { createMovableClock, hours } from '#tests/support/movableClock.ts'
import { anyRow } from '../support/anyRow.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

describe('sign-up in development', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  it('opens an account that can log in at once, in the requested language', async () => {
    const answer = await signUp(test.app, 'new@ormele.example', { preferredLanguage: 'en' })
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { id: expect.stringMatching(uuid), email: 'new@ormele.example' },
    ])
    const { access_token } = (await logIn(test.app, 'new@ormele.example')).json<{ access_token: string }>()
    const storage = await test.app.inject({
      url: `/api/v1/accounts/${answer.json<{ id: string }>().id}/storages`,
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(storage.json()).toMatchObject({ language: 'en' })
  })

  it('returns the same response for an existing account, changes nothing, and notifies its owner', async () => {
    const email = 'owner@ormele.example'
    const first = await signUp(test.app, email)
    const second = await signUp(test.app, 'OWNER@ormele.example', {
      password: 'Un-autre-mot-2026',
      firstname: 'Eve',
    })
    expect(second.statusCode).toBe(first.statusCode)
    expect(Object.keys(second.json())).toEqual(Object.keys(first.json()))
    expect(second.json<{ id: string }>().id).toMatch(uuid)
    expect(second.json<{ id: string }>().id).not.toBe(first.json<{ id: string }>().id)
    expect((await logIn(test.app, email)).statusCode).toBe(200)
    expect((await logIn(test.app, email, 'Un-autre-mot-2026')).statusCode).toBe(403)
    const [mail] = await readMails(test.app, email)
    expect(mail?.subject).toBe('Vous avez déjà un compte')
    expect(mail?.text).toContain('Bonjour Camille')
  })

  it('limits the mails to one mailbox: three an hour', async () => {
    const email = 'flooded@ormele.example'
    for (let index = 0; index < 6; index += 1) await signUp(test.app, email)
    expect(await readMails(test.app, email)).toHaveLength(3)
  })

  it('opens one account when the same sign-up arrives many times at once', async () => {
    const email = 'doubleclick@ormele.example'
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(test.app, email)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(201))
    const rows = await test.app.db.global((tx) =>
      tx.sql(anyRow, 'select from accounts where email_normalised = $1', [email]),
    )
    expect(rows).toHaveLength(1)
  })

  it('requires neither names, language nor invitation', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/public/api/v1/accounts',
      headers: { 'x-api-key': 'matrice-public' },
      payload: { email: 'bare@ormele.example', password: testPassword, invitationId: null, token: '' },
    })
    expect(answer.statusCode).toBe(201)
  })

  it.each([
    ['an address that is none', { email: 'camille' }, 400, 'email', 'L’adresse e-mail n’est pas valide'],
    [
      'an address with a line break',
      { email: 'a@b.example\r\nBcc: c@d.example' },
      400,
      'email',
      expect.anything(),
    ],
    ['no password', { password: undefined }, 400, 'password', 'Ce champ est requis'],
    ['a short password', { password: 'Ab1-Ab1-Ab1' }, 422, 'password', 'Au moins 12 caractères'],
    ['a common password', { password: 'Soleil-2026-!' }, 422, 'password', expect.stringContaining('facile')],
    [
      'their own name',
      { password: 'Martin-Camil3', lastname: 'Martin', firstname: 'Camile' },
      422,
      'password',
      expect.stringContaining('facile'),
    ],
    ['a language we do not speak', { preferredLanguage: 'de' }, 400, 'preferredLanguage', expect.anything()],
    ['a name that hides a line break', { firstname: 'a\nb' }, 400, 'firstname', expect.anything()],
  ])('refuses %s at its field', async (_, fields, status, field, message) => {
    const answer = await signUp(test.app, 'refused@ormele.example', fields)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ fields: [{ field, message }] })
  })

  it.each([undefined, 'wrong'])('refuses the API key %s', async (key) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/public/api/v1/accounts',
      headers: key === undefined ? {} : { 'x-api-key': key },
      payload: { email: 'a@b.example', password: testPassword },
    })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'invalidApiKey'])
  })
})

describe('sign-up where e-mails are confirmed', () => {
  const clock = createMovableClock()
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp({ CONFIRM_EMAIL: 'true' }, { now: clock })
  })
  afterAll(() => test.close())

  const confirm = (token: string) =>
    test.app.inject({ method: 'POST', url: `/api/v1/email-confirmations/${token}` })

  it('opens the account when the link in the mail is followed, also twice', async () => {
    const email = 'careful@ormele.example'
    expect((await signUp(test.app, email)).statusCode).toBe(201)
    const before = await logIn(test.app, email)
    expect([before.statusCode, before.json()]).toEqual([
      403,
      { error: 'unauthorized', error_description: 'Please verify your email before logging in.' },
    ])
    const token = await lastLinkToken(test.app, email)
    expect((await confirm(token)).statusCode).toBe(204)
    expect((await confirm(token)).statusCode).toBe(204)
    expect((await logIn(test.app, email)).statusCode).toBe(200)
  })

  it('sends one mailbox three mails an hour, however many ask at once', async () => {
    const email = 'besieged@ormele.example'
    await Promise.all(Array.from({ length: 8 }, () => signUp(test.app, email)))
    const mails = await readMails(test.app, email)
    expect(mails).toHaveLength(3)
  })

  it('does not distinguish a wrong password from an unknown address before the confirmation', async () => {
    await signUp(test.app, 'waiting@ormele.example')
    expect((await logIn(test.app, 'waiting@ormele.example', 'wrong')).json()).toMatchObject({
      error: 'invalid_grant',
    })
  })

  it('opens the account with the password of the sign-up whose link was followed', async () => {
    const email = 'contested@ormele.example'
    await signUp(test.app, email, { password: 'Mot-du-vrai-2026' })
    const owners = await lastLinkToken(test.app, email)
    await signUp(test.app, email, { password: 'Mot-du-voleur-2026' })
    expect((await confirm(owners)).statusCode).toBe(204)
    expect((await logIn(test.app, email, 'Mot-du-vrai-2026')).statusCode).toBe(200)
    expect((await logIn(test.app, email, 'Mot-du-voleur-2026')).statusCode).toBe(403)
  })

  it('does not deliver a name typed by an anonymous caller', async () => {
    await signUp(test.app, 'victim@ormele.example', { firstname: 'Gagnez un lot' })
    const [mail] = await readMails(test.app, 'victim@ormele.example')
    expect(mail?.text).not.toContain('Gagnez un lot')
  })

  it('refuses a name that is a web address', async () => {
    const answer = await signUp(test.app, 'lured@ormele.example', { firstname: 'Voir evil.example' })
    expect(answer.statusCode).toBe(400)
    expect(await readMails(test.app, 'lured@ormele.example')).toEqual([])
  })

  it('notifies the owner of an existing account instead', async () => {
    const email = 'settled@ormele.example'
    await signUp(test.app, email)
    await confirm(await lastLinkToken(test.app, email))
    await signUp(test.app, email)
    expect((await readMails(test.app, email))[0]?.subject).toBe('Vous avez déjà un compte')
  })

  it('limits a link to three days', async () => {
    await signUp(test.app, 'slow@ormele.example')
    const token = await lastLinkToken(test.app, 'slow@ormele.example')
    clock.advance(hours(72))
    expect((await confirm(token)).statusCode).toBe(404)
  })

  it('refuses unknown links', async () => {
    expect((await confirm('A'.repeat(43))).statusCode).toBe(404)
  })
})
