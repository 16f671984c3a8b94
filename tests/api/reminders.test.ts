import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remindBeforeDeadlines } from '#server/services/campaigns/remindBeforeDeadlines.ts'
import { readMails } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { createMovableClock, days } from '#tests/support/movableClock.ts'
import { openCampaign, type OpenCampaign } from '#tests/support/openCampaign.ts'

type Reporters = { content: { email: string; remindersCount: number }[] }

/** The database sets the dates of campaigns, so the clock starts at the database's time. */
const clock = createMovableClock(new Date().toISOString())
const dayIn = (count: number) => new Date(clock().getTime() + days(count)).toISOString().slice(0, 10)

let server: TestApp
let ada: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp({}, { now: clock })
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Groupe Ormelle')
})

afterAll(() => server.close())

const remindersTo = async (email: string | undefined) =>
  (await readMails(server.app, email ?? '')).filter(({ kind }) => kind === 'surveyReminder').length

const countsOf = async ({ campaign, emails }: OpenCampaign) => {
  const { content } = (await ada.call('GET', `${campaign}/reporters`)).json<Reporters>()
  return emails.map((email) => content.find((reporter) => reporter.email === email)?.remindersCount)
}

const remindAt = (ms: number) =>
  remindBeforeDeadlines({
    db: server.app.db,
    mailer: server.app.mailer,
    links: server.app.respondentLinks,
    mailsPerDay: 0,
    now: new Date(clock().getTime() + ms),
  })

describe('reminding everybody', () => {
  test('reaches those who have not answered, and nobody twice a day', async () => {
    const open = await openCampaign(server.app, ada, orgId, ['EMPLOYEES', 'EMPLOYEES', 'EXPERTS'])
    const remind = () => ada.call('POST', `${open.campaign}/reminders`)
    expect((await remind()).json()).toMatchObject({ code: 'campaignNotSent' })
    await open.send()
    await open.answer(0, 4)
    expect((await remind()).json()).toEqual({ reminded: 2 })
    expect((await remind()).json()).toEqual({ reminded: 0 })
    expect(await countsOf(open)).toEqual([0, 1, 1])
    expect(await remindersTo(open.emails[0])).toBe(0)
    expect(await remindersTo(open.emails[1])).toBe(1)
  })

  test('reminds once when two people ask at the same moment', async () => {
    const open = await openCampaign(server.app, ada, orgId, ['EMPLOYEES'])
    await open.send()
    const answers = await Promise.all([1, 2, 3].map(() => ada.call('POST', `${open.campaign}/reminders`)))
    const reported = answers.map((answer) => answer.json<{ reminded: number }>().reminded)
    expect(reported.toSorted((one, other) => one - other)).toEqual([0, 0, 1])
    expect(await countsOf(open)).toEqual([1])
  })

  test('returns the first response for a repeat with the same key', async () => {
    const open = await openCampaign(server.app, ada, orgId, ['EMPLOYEES'])
    await open.send()
    const remind = () =>
      ada.call('POST', `${open.campaign}/reminders`, undefined, { 'idempotency-key': 'remind-once' })
    expect([(await remind()).json(), (await remind()).json()]).toEqual([{ reminded: 1 }, { reminded: 1 }])
    expect(await countsOf(open)).toEqual([1])
  })

  test('is refused once the survey is closed', async () => {
    const open = await openCampaign(server.app, ada, orgId, ['EMPLOYEES'])
    await open.send()
    await ada.call('PUT', `${open.survey}/state`, { value: 'CLOSED' })
    const refused = await ada.call('POST', `${open.campaign}/reminders`)
    expect(refused.json()).toMatchObject({ code: 'surveyNotOpen' })
  })
})

describe('the schedule', () => {
  test('reminds recipients without an answer once, three days before the deadline', async () => {
    const open = await openCampaign(server.app, ada, orgId, ['EMPLOYEES', 'EMPLOYEES'], {
      deadline: dayIn(10),
    })
    await open.send()
    await open.answer(0, 3)
    await remindAt(days(6))
    expect(await countsOf(open)).toEqual([0, 0])
    await remindAt(days(7))
    await remindAt(days(7))
    await remindAt(days(9))
    expect(await countsOf(open)).toEqual([0, 1])
    expect(await remindersTo(open.emails[1])).toBe(1)
  })

  test('catches up on missed days, but not after the deadline', async () => {
    const late = await openCampaign(server.app, ada, orgId, ['EMPLOYEES'], { deadline: dayIn(20) })
    const over = await openCampaign(server.app, ada, orgId, ['EMPLOYEES'], { deadline: dayIn(18) })
    await late.send()
    await over.send()
    await remindAt(days(19))
    expect(await countsOf(late)).toEqual([1])
    expect(await countsOf(over)).toEqual([0])
  })

  test('ignores a campaign sent within the last three days, unsent, or with a closed survey', async () => {
    const short = await openCampaign(server.app, ada, orgId, ['EMPLOYEES'], { deadline: dayIn(2) })
    const unsent = await openCampaign(server.app, ada, orgId, ['EMPLOYEES'], { deadline: dayIn(30) })
    const closed = await openCampaign(server.app, ada, orgId, ['EMPLOYEES'], { deadline: dayIn(30) })
    await short.send()
    await closed.send()
    await ada.call('PUT', `${closed.survey}/state`, { value: 'CLOSED' })
    await remindAt(days(1))
    await remindAt(days(28))
    expect(await countsOf(short)).toEqual([0])
    expect(await countsOf(unsent)).toEqual([0])
    expect(await countsOf(closed)).toEqual([0])
  })
})
