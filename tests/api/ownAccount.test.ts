import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { readMails } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { logInAs, signUpCaller, usualPassword, type TestCaller } from '#tests/support/caller.ts'
import { createMovableClock, minutes } from '#tests/support/movableClock.ts'
import { anyRow } from '../support/anyRow.ts'

const clock = createMovableClock()

let server: TestApp
let ada: TestCaller
let round = 0
let emails: Record<'ada' | 'next' | 'bob', string>

beforeAll(async () => {
  server = await startTestApp({}, { now: clock })
})
afterAll(() => server.close())

beforeEach(async () => {
  round += 1
  clock.advance(minutes(2))
  emails = {
    ada: `ada${round}@example.org`,
    next: `Next${round}@example.org`,
    bob: `bob${round}@example.org`,
  }
  ada = await signUpCaller(server.app, emails.ada)
})

const refusalOf = async (answer: ReturnType<TestCaller['call']>) => {
  const { statusCode, body } = await answer
  const { code, fields = [] } = JSON.parse(body) as { code: string; fields?: { field: string }[] }
  return [statusCode, code, ...fields.map(({ field }) => field)]
}
const mailsTo = async (email: string) => {
  await server.app.mailer.deliverDue()
  return readMails(server.app, email)
}

describe('the e-mail of an account', () => {
  const path = (of = ada) => `/accounts/${of.accountId}/email-change`
  const ask = (body: object = { email: emails.next, password: usualPassword }) =>
    ada.call('POST', path(), body)
  const confirm = (token: string, caller = ada) =>
    caller.call('POST', `${path(caller)}/confirmation`, { token })
  const tokenFor = async (email: string) => {
    const mail = (await mailsTo(email.toLowerCase())).find(({ text }) => text.includes('#email='))
    return /#email=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  test('changes once the link of the new address is confirmed, and the old one is told', async () => {
    const elsewhere = await logInAs(server.app, emails.ada)
    expect((await ask()).statusCode).toBe(204)
    // Nothing changes before.
    await logInAs(server.app, emails.ada)
    const answer = await confirm(await tokenFor(emails.next))
    expect([answer.statusCode, answer.json()]).toEqual([200, { email: emails.next }])
    await logInAs(server.app, emails.next)
    await expect(logInAs(server.app, emails.ada)).rejects.toThrow()
    expect((await mailsTo(emails.ada)).map(({ subject }) => subject)).toContain(
      'L’adresse e-mail de votre compte a changé',
    )
    const renewed = await server.app.inject({
      method: 'POST',
      url: '/oauth/token',
      payload: {
        grant_type: 'refresh_token',
        client_id: server.config.AUTH_CLIENT_ID,
        refresh_token: elsewhere.refresh_token ?? '',
      },
    })
    expect(renewed.statusCode).toBe(403)
  })

  test('needs the password, another address, and its own account', async () => {
    expect(await refusalOf(ask({ email: emails.next }))).toEqual([422, 'ruleBroken', 'password'])
    expect(await refusalOf(ask({ email: emails.next, password: 'Cheval-Agrafe-43' }))).toEqual([
      422,
      'ruleBroken',
      'password',
    ])
    expect(await refusalOf(ask({ email: emails.ada.toUpperCase(), password: usualPassword }))).toEqual([
      422,
      'ruleBroken',
      'email',
    ])
    const bob = await signUpCaller(server.app, emails.bob)
    expect(
      (await refusalOf(bob.call('POST', path(), { email: emails.next, password: usualPassword })))[0],
    ).toBe(404)
  })

  test('a link works once, for its own account, and for a day', async () => {
    await ask()
    const token = await tokenFor(emails.next)
    const bob = await signUpCaller(server.app, emails.bob)
    expect((await refusalOf(confirm(token, bob)))[0]).toBe(404)
    expect((await refusalOf(confirm(`${token}x`)))[0]).toBe(404)
    expect((await confirm(token)).statusCode).toBe(200)
    expect((await refusalOf(confirm(token)))[0]).toBe(404)
    clock.advance(minutes(1))
    const other = `third${round}@example.org`
    await ask({ email: other, password: usualPassword })
    const late = await tokenFor(other)
    clock.advance(minutes(24 * 60 + 1))
    const again = await signUpCaller(server.app, emails.next)
    expect((await refusalOf(confirm(late, again)))[0]).toBe(404)
  })

  test('of another account is answered alike, gets no mail, and cannot be confirmed', async () => {
    await ask()
    const token = await tokenFor(emails.next)
    await signUpCaller(server.app, emails.next)
    expect(await refusalOf(confirm(token))).toEqual([409, 'emailTaken'])
    const before = (await mailsTo(emails.next.toLowerCase())).length
    expect((await ask()).statusCode).toBe(204)
    expect(await mailsTo(emails.next.toLowerCase())).toHaveLength(before)
  })

  test('is limited to three mails an hour to one address', async () => {
    for (let count = 0; count < 3; count += 1) expect((await ask()).statusCode).toBe(204)
    expect(await refusalOf(ask())).toEqual([429, 'tooManyRequests'])
  })
})

describe('the deletion of an account', () => {
  const remove = (caller = ada, body: object = { password: usualPassword }) =>
    caller.call('POST', `/accounts/${caller.accountId}/deletion`, body)

  test('needs the password and another owner, and changes nothing before', async () => {
    const orgId = await ada.found('Groupe Ormelle')
    expect(await refusalOf(remove(ada, {}))).toEqual([422, 'ruleBroken', 'password'])
    expect(await refusalOf(remove())).toEqual([422, 'lastOwner'])
    expect((await ada.call('GET', `/organizations/${orgId}`)).statusCode).toBe(200)
  })

  test('ends memberships, sessions and the account; its work stays without a name', async () => {
    const bob = await signUpCaller(server.app, emails.bob)
    const orgId = await ada.found('Groupe Ormelle')
    await server.app.db.inOrganization(
      { accountId: ada.accountId, orgId, need: 'any', role: 'OWNER' },
      (tx) => membershipStore.add(tx, orgId, bob.accountId, 'OWNER'),
    )
    await ada.call('PATCH', `/organizations/${orgId}`, { name: 'Ormelle' })
    expect((await remove()).statusCode).toBe(204)
    expect((await ada.call('GET', `/organizations/${orgId}`)).statusCode).toBe(401)
    await expect(logInAs(server.app, emails.ada)).rejects.toThrow()
    const rows = await server.app.db.global((tx) =>
      tx.sql(anyRow, `select from accounts where id = $1`, [ada.accountId]),
    )
    expect(rows).toEqual([])
    const changes = await bob.call('GET', `/organizations/${orgId}/changes?resource=organizations`)
    expect(changes.json<{ content: { accountName: string }[] }>().content[0]?.accountName).toBe('')
    expect((await mailsTo(emails.ada)).map(({ subject }) => subject)).toContain(
      'Votre compte Matrice est supprimé',
    )
    // The address can be used again.
    await signUpCaller(server.app, emails.ada)
  })
})
