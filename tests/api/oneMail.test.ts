import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remindBeforeDeadlines } from '#server/services/campaigns/remindBeforeDeadlines.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { createMovableClock, days } from '#tests/support/movableClock.ts'
import { codeOf, createSurvey } from '#tests/support/surveyFixture.ts'

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

const three = ['EMPLOYEES', 'CUSTOMERS', 'INVESTORS']

/**
 * An assessment whose surveys both include three people; the impact campaign has two of them, the financial one the
 * last two.
 */
async function prepare(body: object = {}) {
  const open = await createSurvey(server.app, ada, orgId, three, { hasRisks: true })
  const impact = await open.campaignTo(open.contacts.slice(0, 2), body)
  const financial = await open.campaignTo(open.contacts.slice(1), body, open.financialSurvey)
  const [alone, both, other] = open.contacts.map(({ email }) => email)
  return { ...open, impact, financial, alone, both, other }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

/** The links of the newest mail to an address, in order. */
async function linksOf({ mailsTo }: Prepared, email: string | undefined): Promise<string[]> {
  const [mail] = await mailsTo(email)
  return [...(mail?.text ?? '').matchAll(/\/respond\/([\w-]+)/g)].map(
    ([, token]) => `/public/api/v1/responses/${token}`,
  )
}

const materialityAt = async ({ respond }: Prepared, link: string | undefined) =>
  (await respond('GET', link ?? '')).json<{ materiality?: string }>().materiality

const statusOf = async (campaign: Prepared['impact'], email: string | undefined) =>
  (await campaign.reporters()).find((one) => one.email === email)

describe('campaigns of both surveys', () => {
  test('sent together send one mail to people in both, with a link to each', async () => {
    const open = await prepare({ deadline: dayIn(40) })
    expect((await open.impact.send([open.financial.id])).json()).toMatchObject({ status: 'SENT' })
    for (const email of [open.alone, open.both, open.other]) expect(await open.mailsTo(email)).toHaveLength(1)
    const links = await linksOf(open, open.both)
    expect(await Promise.all(links.map((link) => materialityAt(open, link)))).toEqual(['IMPACT', 'FINANCIAL'])
    const [mail] = await open.mailsTo(open.both)
    expect(mail?.subject).toBe('Groupe Ormelle vous demande votre avis')
    expect(mail?.text).toContain('Deux enquêtes vous sont destinées')
    expect((await open.mailsTo(open.other))[0]?.subject).toContain('risques et opportunités')
    expect((await open.respond('GET', links[0] ?? '')).json()).toMatchObject({
      other: { token: links[1]?.split('/').at(-1), answered: 0 },
    })
  })

  test('are all sent or none', async () => {
    const open = await prepare()
    const empty = await open.campaignTo([], {}, open.financialSurvey)
    expect(codeOf(await open.impact.send([open.financial.id, empty.id]))).toBe('noReporters')
    const strange = await open.impact.send([orgId])
    expect([strange.statusCode, codeOf(strange)]).toEqual([422, 'ruleBroken'])
    for (const campaign of [open.impact, open.financial])
      expect((await campaign.reporters()).every(({ status }) => status === null)).toBe(true)
    expect(await open.mailsTo(open.both)).toEqual([])
    await open.financial.send()
    expect(codeOf(await open.impact.send([open.financial.id]))).toBe('campaignSent')
  })

  test('sent one after the other name in the second mail what the first still awaits', async () => {
    const open = await prepare()
    await open.impact.send()
    await open.financial.send()
    expect(await open.mailsTo(open.both)).toHaveLength(2)
    expect(await linksOf(open, open.both)).toHaveLength(2)
    const late = await prepare()
    await late.impact.send()
    await late.answer(late.both, 3)
    await late.financial.send()
    expect(await linksOf(late, late.both)).toHaveLength(1)
  })

  test('count one mail per person against the organisation’s daily limit', async () => {
    const bound = await startTestApp({ CAMPAIGN_MAILS_PER_DAY: '3' })
    const eve = await signUpCaller(bound.app, 'eve@example.org')
    const open = await createSurvey(bound.app, eve, await eve.found('Silvan'), three, { hasRisks: true })
    const impact = await open.campaignTo(open.contacts)
    const financial = await open.campaignTo(open.contacts, {}, open.financialSurvey)
    expect((await impact.send([financial.id])).statusCode).toBe(200)
    await bound.close()
  })
})

describe('a mail for both surveys', () => {
  test('names only the one that can still be answered when it is sent', async () => {
    const open = await prepare()
    // A queued mail is composed when the mailbox is read.
    await open.impact.send([open.financial.id])
    await ada.call('PUT', `${open.survey}/state`, { value: 'CLOSED' })
    await ada.call(
      'POST',
      `${open.financial.path}/reporters/${(await statusOf(open.financial, open.both))?.id}/email-invitations`,
    )
    const links = await linksOf(open, open.both)
    expect(await Promise.all(links.map((link) => materialityAt(open, link)))).toEqual(['FINANCIAL'])
  })

  test('that bounces is an error of both, and one more mail is a new attempt for both', async () => {
    const open = await prepare()
    await open.impact.send([open.financial.id])
    const [mail] = await open.mailsTo(open.both)
    await server.app.db.global((tx) =>
      tx.execute(`update mails set status = 'sent' where id = $1`, [mail?.id]),
    )
    await server.app.mailer.bounced(mail?.id ?? '', {
      outcome: 'failed',
      reason: '550 5.1.1 No such mailbox',
    })
    const states = async () => [
      (await statusOf(open.impact, open.both))?.status,
      (await statusOf(open.financial, open.both))?.status,
    ]
    expect(await states()).toEqual(['ERROR', 'ERROR'])
    const reporter = await statusOf(open.impact, open.both)
    await ada.call('POST', `${open.impact.path}/reporters/${reporter?.id}/email-invitations`)
    expect(await states()).toEqual(['SENT', 'SENT'])
    expect(await linksOf(open, open.both)).toHaveLength(2)
  })

  test('is sent once to a stakeholder who is invited again everywhere', async () => {
    const open = await prepare()
    await open.impact.send([open.financial.id])
    const [, contact] = open.contacts
    await ada.call('PATCH', `${open.base}/contacts/${contact?.id}`, { email: `corrected.${open.both}` })
    const again = await ada.call('POST', `${open.base}/contacts/${contact?.id}/email-invitations`)
    expect(again.json()).toEqual({ sent: 2 })
    expect(await open.mailsTo(`corrected.${open.both}`)).toHaveLength(1)
    expect(await linksOf(open, `corrected.${open.both}`)).toHaveLength(2)
  })

  test('never contains a link of another address', async () => {
    const open = await prepare()
    await open.impact.send([open.financial.id])
    const [, contact] = open.contacts
    await ada.call('PATCH', `${open.base}/contacts/${contact?.id}`, { email: `elsewhere.${open.both}` })
    const reporter = await statusOf(open.impact, open.both)
    await ada.call('POST', `${open.impact.path}/reporters/${reporter?.id}/email-invitations`)
    const links = await linksOf(open, `elsewhere.${open.both}`)
    expect(await Promise.all(links.map((link) => materialityAt(open, link)))).toEqual(['IMPACT'])
  })
})

describe('a reminder', () => {
  const countsOf = async (open: Prepared) => [
    (await statusOf(open.impact, open.both))?.remindersCount,
    (await statusOf(open.financial, open.both))?.remindersCount,
  ]

  test('covers both surveys at once, at most once a day per person', async () => {
    const open = await prepare()
    await open.impact.send([open.financial.id])
    const remind = async ({ path }: Prepared['impact']) =>
      (await ada.call('POST', `${path}/reminders`)).json<{ reminded: number }>().reminded
    expect([await remind(open.impact), await remind(open.financial)]).toEqual([2, 1])
    expect(await countsOf(open)).toEqual([1, 1])
    expect(await linksOf(open, open.both)).toHaveLength(2)
    expect(await open.mailsTo(open.both)).toHaveLength(2)
    const reporter = await statusOf(open.financial, open.both)
    const one = await ada.call('POST', `${open.financial.path}/reporters/${reporter?.id}/email-invitations`, {
      type: 'REMINDER',
    })
    expect(codeOf(one)).toBe('remindedToday')
  })

  test('requested for both at the same moment is sent once, without a deadlock', async () => {
    const open = await prepare()
    await open.impact.send([open.financial.id])
    const requested = [open.impact, open.financial, open.impact, open.financial].map(({ path }) =>
      ada.call('POST', `${path}/reminders`),
    )
    expect((await Promise.all(requested)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await countsOf(open)).toEqual([1, 1])
    expect(await open.mailsTo(open.both)).toHaveLength(2)
  })

  test('scheduled before a deadline that both share is sent once', async () => {
    const open = await prepare({ deadline: dayIn(10) })
    await open.impact.send([open.financial.id])
    for (const inDays of [7, 8, 9]) {
      await remindBeforeDeadlines({
        db: server.app.db,
        mailer: server.app.mailer,
        links: server.app.respondentLinks,
        mailsPerDay: 0,
        now: new Date(clock().getTime() + days(inDays)),
      })
    }
    expect(await countsOf(open)).toEqual([1, 1])
    expect(await open.mailsTo(open.both)).toHaveLength(2)
  })
})
