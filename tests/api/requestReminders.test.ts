import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disclosureOf } from '#model/calls/samples/disclosureCalls.ts'
import type { DisclosureRequest } from '#model/resources/disclosureRequests.ts'
import type { Guest } from '#model/wire/disclosures/guests.ts'
import type { Page } from '#model/wire/records/page.ts'
import { remindOfRequests } from '#server/services/disclosures/requestMails.ts'
import { readMails } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { closedClimate } from '#tests/support/closedClimate.ts'
import { days } from '#tests/support/movableClock.ts'

let server: TestApp
let ada: TestCaller
let email: string
let orgId: string
let path: string
const now = new Date()
const dayIn = (count: number) => new Date(now.getTime() + days(count)).toISOString().slice(0, 10)

beforeAll(async () => {
  server = await startTestApp({}, { now: () => now })
})
beforeEach(async () => {
  email = `${randomUUID()}@example.org`
  ada = await signUpCaller(server.app, email)
  orgId = await ada.found('Groupe Ormelle')
  const disclosures = `/organizations/${orgId}/disclosures`
  const body = disclosureOf('État 2026', await closedClimate(ada, orgId))
  path = `${disclosures}/${(await ada.callOrThrow('POST', disclosures, body)).json<{ id: string }>().id}`
})
afterAll(() => server.close())

const memberId = async () =>
  (await ada.callOrThrow('GET', `/organizations/${orgId}/members`)).json<Page<{ id: string }>>().content[0]
    ?.id ?? ''
const listed = async () =>
  (await ada.callOrThrow('GET', `${path}/requests?pageSize=100`)).json<Page<DisclosureRequest>>().content
/** Requests in words for the member, due on a day. */
const asked = async (dueDate: string, codes = ['E1-6_15', 'E1-1_02']) => {
  await ada.callOrThrow('POST', `${path}/requests/creation`, {
    codes,
    dueDate,
    contributorId: await memberId(),
  })
  return (await listed()).map(({ id }) => id)
}
const remind = async (ids: readonly string[]) =>
  (await ada.callOrThrow('POST', `${path}/requests/reminders`, { ids })).json<{ reminded: number }>().reminded
const remindAt = (at: number) =>
  remindOfRequests({
    db: server.app.db,
    mailer: server.app.mailer,
    now: new Date(now.getTime() + days(at)),
    mailsPerDay: 0,
  })
const remindersTo = async (to: string, kind = 'requestReminder') =>
  (await readMails(server.app, to)).filter((mail) => mail.kind === kind)

describe('a reminder of data requests', () => {
  test('is one mail for each person, and none for a second time on the same day', async () => {
    const ids = await asked(dayIn(30))
    expect(await remind(ids)).toBe(1)
    expect(await remind(ids)).toBe(0)
    const [mail, ...more] = await remindersTo(email)
    expect(more).toEqual([])
    expect(mail?.text).toContain(`${ids.length} demandes de données attendent vos réponses`)
  })

  test('counts only requests that a mail tells of: another one for the same person waits for the next day', async () => {
    const [id = '', other = ''] = await asked(dayIn(2))
    expect(await remind([id])).toBe(1)
    expect(await remind([other])).toBe(0)
    await remindAt(0)
    expect(await remindersTo(email)).toHaveLength(1)
    await remindAt(1)
    expect(await remindersTo(email)).toHaveLength(2)
  })

  test('leaves out answered and paused requests, and those of nobody', async () => {
    const [id = '', ...others] = await asked(dayIn(30))
    await ada.callOrThrow('PATCH', `${path}/requests/${id}`, { text: 'Réponse' })
    await ada.callOrThrow('PUT', `${path}/requests/${id}/state`, { value: 'SUBMITTED' })
    expect(await remind([id])).toBe(0)
    await ada.callOrThrow('POST', `${path}/requests/assignment`, { ids: others, contributorId: null })
    expect(await remind(others)).toBe(0)
  })

  test('reaches guests by their valid link, in their language, unless they have opted out', async () => {
    const ids = await asked(dayIn(30))
    await ada.callOrThrow('POST', `${path}/requests/assignment`, { ids, contributorId: null })
    const to = `${randomUUID()}@example.org`
    const given = { name: 'Claire', email: to, language: 'en' }
    const guest = (await ada.callOrThrow('POST', `${path}/guests`, given)).json<Guest>()
    await ada.callOrThrow('POST', `${path}/requests/assignment`, { ids, guestId: guest.id })
    expect(await remind(ids)).toBe(0)
    await ada.callOrThrow('POST', `${path}/guests/${guest.id}/link`)
    expect(await remind(ids)).toBe(1)
    const [mail] = await remindersTo(to, 'guestReminder')
    expect(mail?.subject).toBe('Reminder: Groupe Ormelle is waiting for your data')
    const token = /\/contribute\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await server.app.inject(`/public/api/v1/contributions/${token}`)).statusCode).toBe(200)
    const optOut = /(\/public\/api\/v1\/opt-outs\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await server.app.inject({ method: 'POST', url: optOut })
    await ada.callOrThrow('POST', `${path}/requests/creation`, { codes: ['E1-1_03'], dueDate: dayIn(30) })
    const fresh = (await listed()).map(({ id }) => id)
    await ada.callOrThrow('POST', `${path}/requests/assignment`, { ids: fresh, guestId: guest.id })
    expect(await remind(fresh)).toBe(0)
  })
})

describe('the clock', () => {
  test('reminds once in the three days before a deadline, and again if it is postponed', async () => {
    const ids = await asked(dayIn(10))
    await remindAt(0)
    expect(await remindersTo(email)).toHaveLength(0)
    await remindAt(8)
    await remindAt(9)
    expect(await remindersTo(email)).toHaveLength(1)
    await ada.callOrThrow('POST', `${path}/requests/assignment`, { ids, dueDate: dayIn(20) })
    await remindAt(18)
    expect(await remindersTo(email)).toHaveLength(2)
  })
})
