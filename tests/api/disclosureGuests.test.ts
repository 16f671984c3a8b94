import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disclosureOf } from '#model/calls/samples/disclosureCalls.ts'
import type { DisclosureRequest } from '#model/resources/disclosureRequests.ts'
import { guestLinkDays } from '#model/rules/disclosures/guests.ts'
import type { Contribution, Guest } from '#model/wire/disclosures/guests.ts'
import type { RequestAnswer } from '#model/wire/disclosures/requests.ts'
import type { Page } from '#model/wire/records/page.ts'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { readMails } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { closedClimate } from '#tests/support/closedClimate.ts'
import { createMovableClock, days } from '#tests/support/movableClock.ts'

const clock = createMovableClock(new Date().toISOString())

let server: TestApp
let ada: TestCaller
let orgId: string
let path: string

beforeAll(async () => {
  server = await startTestApp({}, { now: clock })
})
beforeEach(async () => {
  ada = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await ada.found('Groupe Ormelle')
  const disclosures = `/organizations/${orgId}/disclosures`
  const body = disclosureOf('État 2026', await closedClimate(ada, orgId))
  path = `${disclosures}/${(await ada.callOrThrow('POST', disclosures, body)).json<{ id: string }>().id}`
})
afterAll(() => server.close())

const words = 'E1-6_15'
const addGuest = async (language = 'fr', email = `${randomUUID()}@example.org`) =>
  (await ada.callOrThrow('POST', `${path}/guests`, { name: 'Claire Aubert', email, language })).json<Guest>()
const listRequests = async () =>
  (await ada.callOrThrow('GET', `${path}/requests?pageSize=100`)).json<Page<DisclosureRequest>>().content
const ask = async (guestId: string, ...codes: string[]) => {
  await ada.callOrThrow('POST', `${path}/requests/creation`, { codes, dueDate: '2027-02-26' })
  const asked = (await listRequests()).filter(({ code }) => codes.includes(code))
  const ids = asked.map(({ id }) => id)
  await ada.callOrThrow('POST', `${path}/requests/assignment`, { ids, guestId })
  return ids[0] ?? ''
}
const send = (guestId: string) => ada.call('POST', `${path}/guests/${guestId}/link`)
const mailsTo = (email: string) => readMails(server.app, email)
const linkOf = async (email: string) => {
  const [mail] = await mailsTo(email)
  return /\/contribute\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const publicPath = (token: string) => `/public/api/v1/contributions/${token}`
const read = (token: string) => server.app.inject(publicPath(token))
const asked = async (token: string) => (await read(token)).json<Contribution>().requests
const answer = (token: string, requestId: string, payload: object) =>
  server.app.inject({ method: 'PUT', url: `${publicPath(token)}/requests/${requestId}`, payload })
const answerOf = (text: string | null, version: number, isSubmitted = true) => ({
  text,
  value: null,
  version,
  isSubmitted,
})

/** A guest who is asked one thing in words and was sent the link. */
async function invited(language = 'fr') {
  const guest = await addGuest(language)
  const requestId = await ask(guest.id, words)
  expect((await send(guest.id)).statusCode).toBe(200)
  return { ...guest, requestId, token: await linkOf(guest.email) }
}

describe('a guest contributor', () => {
  test('is no member: nobody approves what they have submitted by a link', async () => {
    const own = { name: 'Ada', email: ada.email.toUpperCase(), language: 'fr' }
    const refused = await ada.call('POST', `${path}/guests`, own)
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('contributeur de la demande')
    // Who becomes a member afterwards has submitted it all the same.
    const { requestId, token, email: guest } = await invited()
    expect((await answer(token, requestId, answerOf('Consolidé', 2))).statusCode).toBe(200)
    const bob = await signUpCaller(server.app, guest)
    const scope = { accountId: ada.accountId, orgId, need: 'any', role: 'READER' } as const
    await server.app.db.inOrganization(scope, (tx) => membershipStore.add(tx, orgId, bob.accountId, 'EDITOR'))
    const approve = (who: TestCaller) =>
      who.call('PUT', `${path}/requests/${requestId}/state`, { value: 'APPROVED', figure: { value: null } })
    expect((await approve(bob)).body).toContain('quatre yeux')
    expect((await approve(ada)).statusCode).toBe(200)
  })

  test('reads the requests by the link, saves an answer and sends it for review', async () => {
    const { requestId, token, name } = await invited()
    const sheet = await read(token)
    expect(sheet.headers['cache-control']).toBe('no-store')
    expect(sheet.json()).toMatchObject({
      organization: 'Groupe Ormelle',
      disclosure: 'État 2026',
      year: 2026,
      name,
      requests: [{ id: requestId, code: words, state: 'OPEN', isFigure: false, place: null }],
    })
    const [first] = await asked(token)
    const saved = await answer(token, requestId, answerOf('Brouillon', first?.version ?? 0, false))
    expect(saved.json()).toMatchObject({ state: 'OPEN', text: 'Brouillon' })
    const version = saved.json<{ version: number }>().version
    expect((await answer(token, requestId, answerOf(null, version))).json()).toMatchObject({
      fields: [{ field: 'text', message: expect.stringContaining('pas encore de réponse') }],
    })
    const sent = await answer(token, requestId, answerOf('GHG Protocol', version))
    expect(sent.json()).toMatchObject({ state: 'SUBMITTED', text: 'GHG Protocol' })
    const read2 = (await ada.callOrThrow('GET', `${path}/requests/${requestId}/answer`)).json<RequestAnswer>()
    expect(read2.submitted).toMatchObject({ by: { name } })
    const history = await ada.callOrThrow(
      'GET',
      `/organizations/${orgId}/changes?resource=disclosureRequests&recordId=${requestId}`,
    )
    expect(history.json<Page<{ accountName: string }>>().content[0]?.accountName).toBe(name)
  })

  test('has sent the answer for good, until a member returns it with a comment', async () => {
    const { requestId, token } = await invited()
    const [first] = await asked(token)
    const version = first?.version ?? 0
    expect((await answer(token, requestId, answerOf('Réponse', version))).statusCode).toBe(200)
    expect((await answer(token, requestId, answerOf('Autre', version + 1))).json()).toMatchObject({
      fields: [{ message: expect.stringContaining('déjà été transmise') }],
    })
    const returned = { value: 'RETURNED', comment: 'Citez la source.' }
    await ada.callOrThrow('PUT', `${path}/requests/${requestId}/state`, returned)
    const [again] = await asked(token)
    expect(again).toMatchObject({ state: 'RETURNED', comment: 'Citez la source.' })
    expect(
      (await answer(token, requestId, answerOf('Réponse, source', again?.version ?? 0))).statusCode,
    ).toBe(200)
    const approval = { value: 'APPROVED', figure: { value: null } }
    expect((await ada.call('PUT', `${path}/requests/${requestId}/state`, approval)).json()).toMatchObject({
      approved: { text: 'Réponse, source' },
    })
  })

  test('does not overwrite what a member has changed meanwhile', async () => {
    const { requestId, token } = await invited()
    const [first] = await asked(token)
    await ada.callOrThrow('PATCH', `${path}/requests/${requestId}`, { text: 'Du membre' })
    const late = await answer(token, requestId, answerOf('De l’invité', first?.version ?? 0))
    expect(late.statusCode).toBe(412)
    expect((await listRequests())[0]).toMatchObject({ text: 'Du membre', state: 'OPEN' })
  })

  test('answers a figure of the data hub in words only', async () => {
    const guest = await addGuest()
    const requestId = await ask(guest.id, 'E1-6_07')
    await send(guest.id)
    const token = await linkOf(guest.email)
    const [first] = await asked(token)
    expect(first?.isFigure).toBe(true)
    const typed = { ...answerOf('12 t', first?.version ?? 0), value: 12 }
    expect((await answer(token, requestId, typed)).json()).toMatchObject({ fields: [{ field: 'value' }] })
  })
})

describe('the link', () => {
  const expectDead = async (token: string, requestId: string) => {
    const answers = [await read(token), await answer(token, requestId, answerOf('Réponse', 1))]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  }

  test('is sent in the language of its reader, with a way to refuse, and not before something is asked', async () => {
    const guest = await addGuest('en')
    expect((await send(guest.id)).statusCode).toBe(422)
    await ask(guest.id, words)
    expect((await send(guest.id)).json()).toMatchObject({ requests: 1, open: 1, isExpired: false })
    const [mail] = await mailsTo(guest.email)
    expect(mail?.subject).toBe('Groupe Ormelle asks you for data')
    const optOut = /https?:\/\/[^/\s]+(\/public\/api\/v1\/opt-outs\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await server.app.inject({ method: 'POST', url: optOut })).json()).toMatchObject({
      language: 'en',
      optedOut: true,
    })
    const again = await send(guest.id)
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'optedOut'])
    expect((await read(await linkOf(guest.email))).statusCode).toBe(200)
  })

  test('stops when it is replaced, and drafts stay', async () => {
    const { id, email, token, requestId } = await invited()
    const [first] = await asked(token)
    await answer(token, requestId, answerOf('Brouillon', first?.version ?? 0, false))
    expect((await send(id)).statusCode).toBe(200)
    await expectDead(token, requestId)
    const fresh = await linkOf(email)
    expect(fresh).not.toBe(token)
    expect(await asked(fresh)).toMatchObject([{ text: 'Brouillon' }])
  })

  test('is not replaced while nothing waits for an answer, because no mail would follow', async () => {
    const { id, email, token, requestId } = await invited()
    await ask(id, 'E1-1_02')
    const decision = `${path}/datapoints/E1-1_02/decision`
    await ada.callOrThrow('PUT', decision, { state: 'OUT', reason: 'Exclu' })
    const [first] = await asked(token)
    await answer(token, requestId, answerOf('Réponse', first?.version ?? 0))
    expect((await send(id)).json()).toMatchObject({ fields: [{ field: 'guestId' }] })
    expect((await asked(token)).map(({ state }) => state)).toEqual(['SUBMITTED'])
    await ada.callOrThrow('DELETE', decision)
    expect((await send(id)).json()).toMatchObject({ requests: 2, open: 1 })
    expect(await asked(await linkOf(email))).toHaveLength(2)
  })

  test('stops when it has expired', async () => {
    const { token, requestId } = await invited()
    clock.advance(days(guestLinkDays) - 1000)
    expect((await read(token)).statusCode).toBe(200)
    clock.advance(1000)
    await expectDead(token, requestId)
  })

  test('stops when its guest is removed, whose answers and requests stay', async () => {
    const { id, token, requestId } = await invited()
    const [first] = await asked(token)
    await answer(token, requestId, answerOf('Réponse', first?.version ?? 0))
    expect((await ada.call('DELETE', `${path}/guests/${id}`)).statusCode).toBe(204)
    await expectDead(token, requestId)
    expect((await listRequests())[0]).toMatchObject({ guestId: null, text: 'Réponse', state: 'SUBMITTED' })
  })

  test('gives no access to requests of other guests, paused ones, or other organisations', async () => {
    const { token, requestId } = await invited()
    const other = await addGuest()
    const elsewhere = await ask(other.id, 'E1-6_07')
    expect((await answer(token, elsewhere, answerOf('Réponse', 1))).statusCode).toBe(404)
    expect((await answer(token, randomUUID(), answerOf('Réponse', 1))).statusCode).toBe(404)
    await ada.callOrThrow('PUT', `${path}/datapoints/${words}/decision`, { state: 'OUT', reason: 'Exclu' })
    expect(await asked(token)).toEqual([])
    expect((await answer(token, requestId, answerOf('Réponse', 1))).statusCode).toBe(404)
  })

  test('is unknown, and nothing else, when it is made up', async () => {
    const statuses: number[] = []
    for (const token of ['x', 'A'.repeat(43), '%27%20or%20true', randomUUID()]) {
      const answers = [await read(token), await answer(token, randomUUID(), answerOf('Réponse', 1))]
      statuses.push(...answers.map(({ statusCode }) => statusCode))
    }
    expect(new Set(statuses)).toEqual(new Set([404]))
  })

  test('of two tabs that send at the same moment sends one answer', async () => {
    const { token, requestId } = await invited()
    const [first] = await asked(token)
    const version = first?.version ?? 0
    const both = await Promise.all(
      ['Un', 'Deux'].map((text) => answer(token, requestId, answerOf(text, version))),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 422])
  })
})

describe('guests of a disclosure', () => {
  test('are one for each address, and sent a link five times a day at most', async () => {
    const guest = await addGuest()
    const twice = await ada.call('POST', `${path}/guests`, {
      name: 'Autre',
      email: guest.email.toUpperCase(),
      language: 'fr',
    })
    expect(twice.json()).toMatchObject({ fields: [{ field: 'email' }] })
    await ask(guest.id, words)
    const sent: number[] = []
    for (let time = 0; time < 6; time += 1) sent.push((await send(guest.id)).statusCode)
    expect(sent).toEqual([200, 200, 200, 200, 200, 409])
  })

  test('are sent no more links because they are removed and added again', async () => {
    const { id, email, requestId } = await invited()
    for (let time = 1; time < 5; time += 1) expect((await send(id)).statusCode).toBe(200)
    await ada.callOrThrow('DELETE', `${path}/guests/${id}`)
    const again = await addGuest('fr', email.toUpperCase())
    await ada.callOrThrow('POST', `${path}/requests/assignment`, { ids: [requestId], guestId: again.id })
    expect((await send(again.id)).json()).toMatchObject({ code: 'invitedOften' })
  })

  test('are assigned in their own disclosure only', async () => {
    const guest = await addGuest()
    await ada.callOrThrow('POST', `${path}/requests/creation`, { codes: [words], dueDate: '2027-02-26' })
    const ids = (await listRequests()).map(({ id }) => id)
    const own = path
    const disclosures = `/organizations/${orgId}/disclosures`
    const body = disclosureOf('État 2027', await closedClimate(ada, orgId))
    path = `${disclosures}/${(await ada.callOrThrow('POST', disclosures, body)).json<{ id: string }>().id}`
    const foreign = await addGuest()
    const refused = await ada.call('POST', `${own}/requests/assignment`, { ids, guestId: foreign.id })
    expect(refused.json()).toMatchObject({ fields: [{ field: 'guestId' }] })
    expect((await ada.call('DELETE', `${path}/guests/${guest.id}`)).statusCode).toBe(404)
  })
})
