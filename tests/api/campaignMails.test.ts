import { afterAll, beforeAll, expect, test } from 'vitest'
import { remindBeforeDeadlines } from '#server/services/campaigns/remindBeforeDeadlines.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { createMovableClock, days } from '#tests/support/movableClock.ts'
import { codeOf, createSurvey } from '#tests/support/surveyFixture.ts'

const clock = createMovableClock(new Date().toISOString())
const dayIn = (count: number) => new Date(clock().getTime() + days(count)).toISOString().slice(0, 10)

let server: TestApp
let ada: TestCaller

/** Calls as the current session, which changes because sessions expire when the clock is moved. */
const caller: Pick<TestCaller, 'call' | 'callOrThrow'> = {
  call: (...given) => ada.call(...given),
  callOrThrow: (...given) => ada.callOrThrow(...given),
}

async function pass(count: number): Promise<void> {
  clock.advance(days(count))
  ada = await signUpCaller(server.app, 'ada@example.org')
}

beforeAll(async () => {
  server = await startTestApp({ CAMPAIGN_MAILS_PER_DAY: '3' }, { now: clock })
  ada = await signUpCaller(server.app, 'ada@example.org')
})

afterAll(() => server.close())

const three = ['EMPLOYEES', 'EMPLOYEES', 'EMPLOYEES']

test('an organisation has a daily limit of campaign mails and can see the remainder', async () => {
  const open = await createSurvey(server.app, caller, await ada.found('Ormelle'), three)
  const left = async () =>
    (await ada.call('POST', `${open.survey}/recipients`, { contacts: [open.contacts[0]?.id] })).json<{
      mails: object
    }>().mails
  expect(await left()).toEqual({ max: 3, left: 3, renewsAt: `${dayIn(1)}T00:00:00.000Z` })
  const early = await open.campaignTo(open.contacts.slice(0, 2), { deadline: dayIn(30) })
  expect((await early.send()).statusCode).toBe(200)
  expect(await left()).toMatchObject({ left: 1 })

  const refused = await ada.call('POST', `${early.path}/reminders`)
  expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'campaignMailsSpent'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json<{ message: string }>().message).toContain(
    'ne peut plus en envoyer que 1 aujourd’hui (limite\u00A0: 3',
  )
  expect(await early.reporters()).toMatchObject([{ remindersCount: 0 }, { remindersCount: 0 }])

  const late = await open.campaignTo(open.contacts.slice(2))
  expect((await late.send()).statusCode).toBe(200)
  const [reporter] = await early.reporters()
  const again = await ada.call('POST', `${early.path}/reporters/${reporter?.id}/email-invitations`)
  expect(codeOf(again)).toBe('campaignMailsSpent')
  await pass(1)
  expect((await ada.call('POST', `${early.path}/reminders`)).json()).toEqual({ reminded: 2 })
})

test('of two campaigns sent at the same moment, the one that exceeds the daily limit is refused', async () => {
  const open = await createSurvey(server.app, caller, await ada.found('Vauclair'), [...three, 'EMPLOYEES'])
  const campaigns = [
    await open.campaignTo(open.contacts.slice(0, 2)),
    await open.campaignTo(open.contacts.slice(2)),
  ]
  const sent = await Promise.all(campaigns.map(({ send }) => send()))
  expect(sent.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 429])
})

test('scheduled reminders use the remainder, and continue on the next day', async () => {
  const open = await createSurvey(server.app, caller, await ada.found('Silvan'), three)
  const campaign = await open.campaignTo(open.contacts, { deadline: dayIn(20) })
  await campaign.send()
  await pass(17)
  const [reporter] = await campaign.reporters()
  await ada.call('POST', `${campaign.path}/reporters/${reporter?.id}/email-invitations`)
  const remind = () =>
    remindBeforeDeadlines({
      db: server.app.db,
      mailer: server.app.mailer,
      links: server.app.respondentLinks,
      now: clock(),
      mailsPerDay: 3,
    })
  const total = async () => (await campaign.reporters()).reduce((sum, one) => sum + one.remindersCount, 0)
  await remind()
  expect(await total()).toBe(2)
  await pass(1)
  await remind()
  expect(await total()).toBe(3)
})
