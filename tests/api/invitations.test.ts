import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invitation, InvitationAnswer, InvitationByLink } from '#model/wire/identity/invitations.ts'
import { lastLinkToken, logIn, readMails, signUp, testPassword } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { createMovableClock, hours } from '#tests/support/movableClock.ts'

const clock = createMovableClock()

let server: TestApp
let ada: TestCaller
let orgId: string
let count = 0

beforeAll(async () => {
  server = await startTestApp({}, { now: clock })
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Ormelle')
})

afterAll(() => server.close())

const freshEmail = () => `invited-${(count += 1)}@example.org`
const base = (org = orgId) => `/organizations/${org}/invitations`
const invite = (emails: string[], { by = ada, org = orgId, language = 'fr' } = {}) =>
  by.call('POST', base(org), { emails, language })
const open = async (by = ada, org = orgId) =>
  (await by.call('GET', `${base(org)}?pageSize=100`)).json<{ content: Invitation[]; totalItems: number }>()
const find = async (email: string) => (await open()).content.find((one) => one.email === email)

/** The token of the newest invitation sent to an address. */
async function linkOf(email: string): Promise<string> {
  await server.app.mailer.deliverDue()
  const [mail] = await readMails(server.app, email)
  return /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const readLink = (token: string) => server.app.inject({ url: `/api/v1/invitations/${token}` })
const accept = (by: TestCaller, token: string) => by.call('POST', `/invitations/${token}/accept`)
const memberEmails = async (by = ada, org = orgId) =>
  (await by.call('GET', `/organizations/${org}/members?pageSize=100`))
    .json<{ content: { email: string }[] }>()
    .content.map(({ email }) => email)

/** An open invitation, with the token of its mail and its id. */
async function invited(email = freshEmail()) {
  await invite([email])
  const token = await linkOf(email)
  const { id } = (await readLink(token)).json<InvitationByLink>()
  return { email, token, id }
}

describe('inviting', () => {
  test('sends each address a mail in the requested language, and lists the invitations', async () => {
    const [one, other] = [freshEmail(), freshEmail()]
    const answer = await invite([one, other], { language: 'en' })
    expect([answer.statusCode, answer.json()]).toEqual([201, { invited: [one, other], passedOver: [] }])
    await server.app.mailer.deliverDue()
    const [mail] = await readMails(server.app, one)
    expect(mail?.subject).toBe('Invitation to join Ormelle on Matrice')
    expect(mail?.text).toContain('Ada Test invites you to join Ormelle')
    expect(mail?.html).toContain('/invitation/')
    expect(await find(one)).toMatchObject({ invitedBy: 'Ada Test', isExpired: false, hasFailed: false })
  })

  test('writes to an existing account in the language of the account', async () => {
    const email = freshEmail()
    await signUp(server.app, email, { preferredLanguage: 'en' })
    await invite([email], { language: 'fr' })
    await server.app.mailer.deliverDue()
    expect((await readMails(server.app, email))[0]?.subject).toContain('Invitation to join')
  })

  test('skips members, open invitations and the same address in another case', async () => {
    const { email } = await invited()
    const fresh = freshEmail()
    const answer = await invite(['ADA@example.org', email.toUpperCase(), fresh, fresh.toUpperCase()])
    const { invited: sent, passedOver } = answer.json<InvitationAnswer>()
    expect(sent.map((one) => one.toLowerCase())).toEqual([fresh])
    expect(passedOver.map(({ reason }) => reason).toSorted()).toEqual(['invited', 'member'])
  })

  test('is executed once for one Idempotency-Key', async () => {
    const email = freshEmail()
    const send = () =>
      ada.call('POST', base(), { emails: [email], language: 'fr' }, { 'idempotency-key': `key-${email}` })
    const answers = await Promise.all([send(), send()])
    expect(answers.map((answer) => answer.json<InvitationAnswer>().invited)).toEqual([[email], [email]])
    await server.app.mailer.deliverDue()
    expect(await readMails(server.app, email)).toHaveLength(1)
  })

  test.each([
    ['no address', { emails: [], language: 'fr' }],
    ['what is no address', { emails: ['ada'], language: 'fr' }],
    ['more than 50 addresses', { emails: Array.from({ length: 51 }, freshEmail), language: 'fr' }],
    ['a language of its own', { emails: ['x@example.org'], language: 'de' }],
    ['a field too many', { emails: ['x@example.org'], language: 'fr', role: 'admin' }],
  ])('refuses %s', async (_what, body) => {
    expect((await ada.call('POST', base(), body)).statusCode).toBe(400)
  })

  test('is limited to 50 open ones, also when two people invite at once', async () => {
    const org = await ada.found('Mervaux')
    const batches = [0, 1].map(() => Array.from({ length: 30 }, freshEmail))
    const answers = await Promise.all(batches.map((emails) => invite(emails, { org })))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 422]))
    const refused = answers.find(({ statusCode }) => statusCode === 422)
    expect(refused?.json()).toMatchObject({ code: 'ruleBroken', fields: [{ field: 'emails' }] })
    expect((await open(ada, org)).totalItems).toBe(30)
  })

  test('is limited to three mails an hour to one mailbox, whoever invites', async () => {
    const { email, id } = await invited()
    const again = () => ada.call('POST', `${base()}/${id}/email`)
    expect([(await again()).statusCode, (await again()).statusCode]).toEqual([200, 200])
    const fourth = await again()
    expect([fourth.statusCode, fourth.headers['retry-after']]).toEqual([429, '3600'])
    const org = await ada.found('Autre')
    expect((await invite([email], { org })).json()).toEqual({
      invited: [],
      passedOver: [{ email, reason: 'tooOften' }],
    })
  })
})

describe('the link of an invitation', () => {
  test('shows who invites whom to what, and changes nothing', async () => {
    const { email, token, id } = await invited()
    const answers = [await readLink(token), await readLink(token)]
    expect(answers.map((answer) => answer.json())).toEqual(
      Array.from({ length: 2 }, () => ({
        id,
        organization: 'Ormelle',
        invitedBy: 'Ada Test',
        email,
        expiresAt: expect.stringMatching(/Z$/),
      })),
    )
    expect(answers[0]?.headers['cache-control']).toBe('no-store')
  })

  test('is invalid once another was sent, and the new one works', async () => {
    const { email, token, id } = await invited()
    await ada.call('POST', `${base()}/${id}/email`)
    const next = await linkOf(email)
    expect(next).not.toBe(token)
    expect([(await readLink(token)).statusCode, (await readLink(next)).statusCode]).toEqual([404, 200])
  })

  test('is invalid once the invitation was revoked, which the history records', async () => {
    const { email, token, id } = await invited()
    expect((await ada.call('DELETE', `${base()}/${id}`)).statusCode).toBe(204)
    const answer = await readLink(token)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([410, 'invitationClosed'])
    expect(await find(email)).toBeUndefined()
    const changes = await ada.call('GET', `/organizations/${orgId}/changes?resource=invitations`)
    expect(changes.json<{ content: object[] }>().content[0]).toMatchObject({
      action: 'delete',
      title: email,
      accountName: 'Ada Test',
    })
    expect((await ada.call('DELETE', `${base()}/${id}`)).statusCode).toBe(404)
  })

  test('is valid for seven days, and sending it again restarts them', async () => {
    const { email, token, id } = await invited()
    clock.advance(hours(7 * 24 - 1))
    expect((await readLink(token)).statusCode).toBe(200)
    clock.advance(hours(2))
    expect((await readLink(token)).statusCode).toBe(410)
    const renewed = await signedIn()
    expect((await renewed.call('GET', `${base()}?pageSize=100`)).statusCode).toBe(200)
    expect((await renewed.call('POST', `${base()}/${id}/email`)).json()).toMatchObject({ isExpired: false })
    expect((await readLink(await linkOf(email))).statusCode).toBe(200)
  })

  test.each(['', 'x', 'x'.repeat(200), '%00', '..%2F'])('%j opens nothing', async (token) => {
    expect((await readLink(token)).statusCode).toBe(404)
  })
})

/** Logs Ada in again, whose token expired when the clock moved. */
async function signedIn(): Promise<TestCaller> {
  ada = await signUpCaller(server.app, 'ada@example.org')
  return ada
}

describe('accepting', () => {
  test('makes an account with that address a member at once; repeating it changes nothing', async () => {
    const { email, token } = await invited()
    const bob = await signUpCaller(server.app, email)
    expect((await bob.call('GET', `/organizations/${orgId}/members`)).statusCode).toBe(404)
    const answers = [await accept(bob, token), await accept(bob, token)]
    const agreed = [200, { organizationId: orgId }]
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([agreed, agreed])
    expect((await memberEmails(bob)).filter((one) => one === email)).toHaveLength(1)
    expect(await find(email)).toBeUndefined()
    const changes = await ada.call('GET', `/organizations/${orgId}/changes?resource=members`)
    expect(changes.json<{ content: object[] }>().content[0]).toMatchObject({ action: 'create' })
  })

  test('is refused for an account with another address, whose invitation stays open', async () => {
    const { email, token } = await invited()
    const eve = await signUpCaller(server.app, freshEmail())
    const answer = await accept(eve, token)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'invitationForOther'])
    expect(await memberEmails()).not.toContain(eve.email)
    expect(await find(email)).toBeDefined()
  })

  test('is refused for an invalid link', async () => {
    const { email, token, id } = await invited()
    const bob = await signUpCaller(server.app, email)
    await ada.call('DELETE', `${base()}/${id}`)
    expect((await accept(bob, token)).statusCode).toBe(410)
    expect((await accept(bob, 'unknown')).statusCode).toBe(404)
  })

  test('happens once for two concurrent requests', async () => {
    const { email, token } = await invited()
    const bob = await signUpCaller(server.app, email)
    const answers = await Promise.all([accept(bob, token), accept(bob, token)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await memberEmails()).filter((one) => one === email)).toHaveLength(1)
  })

  test('does not restore a member who was removed since', async () => {
    const { email, token } = await invited()
    const bob = await signUpCaller(server.app, email)
    await accept(bob, token)
    const members = await ada.call('GET', `/organizations/${orgId}/members?search=${email}`)
    const [{ id }] = members.json<{ content: [{ id: string }] }>().content
    await ada.call('DELETE', `/organizations/${orgId}/members/${id}`)
    const again = await signUpCaller(server.app, email)
    expect((await accept(again, token)).statusCode).toBe(410)
  })
})

describe('signing up by an invitation', () => {
  let strict: TestApp
  let founder: TestCaller
  let org: string
  beforeAll(async () => {
    strict = await startTestApp({ CONFIRM_EMAIL: 'true' })
    founder = await confirmed('founder@example.org')
    org = await founder.found('Sauvanet')
  })
  afterAll(() => strict.close())

  /** A person whose e-mail was confirmed by its own link. */
  async function confirmed(email: string): Promise<TestCaller> {
    await signUp(strict.app, email, { password: 'Cheval-Agrafe-42' })
    await strict.app.mailer.deliverDue()
    const token = await lastLinkToken(strict.app, email)
    await strict.app.inject({ method: 'POST', url: `/api/v1/email-confirmations/${token}` })
    return signUpCaller(strict.app, email)
  }

  async function invitedHere(email: string) {
    await founder.call('POST', base(org), { emails: [email], language: 'fr' })
    await strict.app.mailer.deliverDue()
    const [mail] = await readMails(strict.app, email)
    const token = /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const { id } = (await strict.app.inject({ url: `/api/v1/invitations/${token}` })).json<InvitationByLink>()
    return { token, invitationId: id }
  }

  test('opens a confirmed account that is a member, without another mail', async () => {
    const email = freshEmail()
    const link = await invitedHere(email)
    const answer = await signUp(strict.app, email.toUpperCase(), link)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([201, ['id', 'email']])
    expect((await logIn(strict.app, email)).statusCode).toBe(200)
    expect((await memberEmails(founder, org)).map((one) => one.toLowerCase())).toContain(email)
    await strict.app.mailer.deliverDue()
    expect(await readMails(strict.app, email)).toHaveLength(1)
  })

  test('needs the address that was invited', async () => {
    const link = await invitedHere(freshEmail())
    const answer = await signUp(strict.app, freshEmail(), link)
    expect([answer.statusCode, answer.json<{ fields: object[] }>().fields]).toEqual([
      422,
      [{ field: 'email', message: expect.stringContaining('autre adresse') }],
    ])
  })

  test.each([
    ['a token of another invitation', { token: 'unknown' }, 404],
    ['another invitation’s id', { invitationId: '00000000-0000-4000-8000-000000000000' }, 404],
    ['no token', { token: null }, 404],
    ['no id', { invitationId: '' }, 404],
  ])('is refused with %s, and creates nothing', async (_what, change, status) => {
    const email = freshEmail()
    const link = await invitedHere(email)
    expect((await signUp(strict.app, email, { ...link, ...change })).statusCode).toBe(status)
    expect((await logIn(strict.app, email)).statusCode).toBe(403)
  })

  test('is refused once the link is used', async () => {
    const email = freshEmail()
    const link = await invitedHere(email)
    await signUp(strict.app, email, link)
    expect((await signUp(strict.app, email, link)).statusCode).toBe(410)
  })

  test('leaves an existing account unchanged: its owner accepts after logging in', async () => {
    const email = freshEmail()
    const owner = await confirmed(email)
    const link = await invitedHere(email)
    const answer = await signUp(strict.app, email, { ...link, password: `${testPassword}-2` })
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([201, ['id', 'email']])
    expect(await memberEmails(founder, org)).not.toContain(email)
    expect((await logIn(strict.app, email, `${testPassword}-2`)).statusCode).toBe(403)
    expect((await owner.call('POST', `/invitations/${link.token}/accept`)).statusCode).toBe(200)
  })
})

describe('another organisation', () => {
  test('cannot see, send or revoke our invitations', async () => {
    const { id } = await invited()
    const eve = await signUpCaller(server.app, freshEmail())
    const theirs = await eve.found('Ailleurs')
    expect((await open(eve, theirs)).totalItems).toBe(0)
    for (const org of [orgId, theirs]) {
      expect((await eve.call('POST', `${base(org)}/${id}/email`)).statusCode).toBe(404)
      expect((await eve.call('DELETE', `${base(org)}/${id}`)).statusCode).toBe(404)
    }
    expect((await eve.call('GET', base())).statusCode).toBe(404)
    expect((await invite([freshEmail()], { by: eve })).statusCode).toBe(404)
  })
})
