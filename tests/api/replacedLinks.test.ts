import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { createMovableClock, days } from '#tests/support/movableClock.ts'
import { codeOf, createSurvey } from '#tests/support/surveyFixture.ts'

const clock = createMovableClock(new Date().toISOString())

let server: TestApp
let ada: TestCaller
let orgId: string

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
  server = await startTestApp({}, { now: clock })
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Groupe Ormelle')
})

afterAll(() => server.close())

/** A campaign that was sent to one person, and the calls about her. */
async function sentToOne() {
  const open = await createSurvey(server.app, caller, orgId, ['EMPLOYEES'])
  const campaign = await open.campaignTo(open.contacts)
  await campaign.send()
  const [contact] = open.contacts
  const reporter = async () => (await campaign.reporters())[0]
  const path = `${campaign.path}/reporters/${(await reporter())?.id}/email-invitations`
  return {
    ...open,
    campaign,
    contact: { id: contact?.id, email: contact?.email ?? '' },
    reporter,
    link: await open.linkOf(contact?.email),
    invite: (type?: string) => ada.call('POST', path, type === undefined ? undefined : { type }),
    correctAddress: async () => {
      const email = `corrected-${contact?.email}`
      const answer = await ada.call('PATCH', `${open.base}/contacts/${contact?.id}`, { email })
      return { email, record: answer.json<{ awaitsResend: boolean }>() }
    },
  }
}

type Sent = Awaited<ReturnType<typeof sentToOne>>

describe('a link', () => {
  test('is sent again unchanged, also without a body', async () => {
    const one = await sentToOne()
    expect((await one.invite()).statusCode).toBe(204)
    expect(await one.mailsTo(one.contact.email)).toHaveLength(2)
    expect(await one.linkOf(one.contact.email)).toBe(one.link)
  })

  test('to a corrected address is a new one, and the old one becomes invalid', async () => {
    const one = await sentToOne()
    const { email, record } = await one.correctAddress()
    expect(record.awaitsResend).toBe(true)
    expect(await one.reporter()).toMatchObject({ email: one.contact.email, newEmail: email })
    expect((await one.invite('RESEND')).statusCode).toBe(204)
    const renewed = await one.linkOf(email)
    expect((await one.respond('GET', renewed)).statusCode).toBe(200)
    expect((await one.respond('GET', one.link)).statusCode).toBe(404)
    expect(await one.reporter()).toMatchObject({ email, newEmail: null })
    expect(await one.mailsTo(one.contact.email)).toHaveLength(1)
  })

  test('is also sent to the corrected address from the stakeholder, for every open survey', async () => {
    const one = await sentToOne()
    const { email } = await one.correctAddress()
    const sent = await ada.call('POST', `${one.base}/contacts/${one.contact.id}/email-invitations`)
    expect(sent.json()).toEqual({ sent: 1 })
    expect((await one.respond('GET', await one.linkOf(email))).statusCode).toBe(200)
    expect((await one.respond('GET', one.link)).statusCode).toBe(404)
  })

  test('is replaced for one person, keeping her draft', async () => {
    const one = await sentToOne()
    const answer = { subjectId: one.subjectIds[0], value: 4, abstained: false }
    await one.respond('PUT', one.link, { answers: [answer] })
    expect((await one.invite('REPLACE')).statusCode).toBe(204)
    expect((await one.respond('GET', one.link)).statusCode).toBe(404)
    const sheet = await one.respond('GET', await one.linkOf(one.contact.email))
    expect(sheet.json<{ answers: object[] }>().answers).toMatchObject([answer])
  })

  test.each([
    ['is sent again', (one: Sent) => one.invite('RESEND')],
    ['is replaced', (one: Sent) => one.invite('REPLACE')],
    ['is reminded', (one: Sent) => one.invite('REMINDER')],
    ['reminds all', (one: Sent) => ada.call('POST', `${one.campaign.path}/reminders`)],
    [
      'is sent from the stakeholder',
      (one: Sent) => ada.call('POST', `${one.base}/contacts/${one.contact.id}/email-invitations`),
    ],
  ])('that %s does not show the draft of the former address to another one', async (_, again) => {
    const one = await sentToOne()
    await one.respond('PUT', one.link, {
      answers: [{ subjectId: one.subjectIds[0], value: 4, abstained: false, comment: 'Entre nous' }],
    })
    const { email } = await one.correctAddress()
    await again(one)
    const sheet = await one.respond('GET', await one.linkOf(email))
    expect([sheet.statusCode, sheet.json<{ answers: object[] }>().answers]).toEqual([200, []])
    expect((await one.answer(email, 2)).statusCode).toBe(200)
  })

  test('follows a corrected address also with a reminder to all', async () => {
    const one = await sentToOne()
    const { email } = await one.correctAddress()
    expect((await ada.call('POST', `${one.campaign.path}/reminders`)).json()).toEqual({ reminded: 1 })
    expect((await one.respond('GET', await one.linkOf(email))).statusCode).toBe(200)
    expect(await one.mailsTo(one.contact.email)).toHaveLength(1)
  })

  test('is not sent to an address of another recipient of the survey', async () => {
    const open = await createSurvey(server.app, caller, orgId, ['EMPLOYEES', 'EMPLOYEES'])
    const [first, second] = open.contacts
    const campaign = await open.campaignTo(open.contacts)
    await campaign.send()
    await ada.call('DELETE', `${open.base}/contacts/${second?.id}`)
    await ada.call('PATCH', `${open.base}/contacts/${first?.id}`, { email: second?.email })
    const reporter = (await campaign.reporters()).find(({ email }) => email === first?.email)
    const refused = await ada.call('POST', `${campaign.path}/reporters/${reporter?.id}/email-invitations`, {
      type: 'RESEND',
    })
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'alreadyAsked'])
  })
})

describe('one person’s reminders', () => {
  test('are limited to one a day, and three in total', async () => {
    const one = await sentToOne()
    for (const round of [1, 2, 3]) {
      expect((await one.invite('REMINDER')).statusCode).toBe(204)
      expect(codeOf(await one.invite('REMINDER'))).toBe(round === 3 ? 'remindersSpent' : 'remindedToday')
      await pass(1)
    }
    expect(codeOf(await one.invite('REMINDER'))).toBe('remindersSpent')
    expect((await ada.call('POST', `${one.campaign.path}/reminders`)).json()).toEqual({ reminded: 0 })
    expect(await one.reporter()).toMatchObject({ remindersCount: 3 })
  })

  test('are sent once for concurrent requests of any kind', async () => {
    const one = await sentToOne()
    const answers = await Promise.all([
      one.invite('REMINDER'),
      ada.call('POST', `${one.campaign.path}/reminders`),
      one.invite('REMINDER'),
    ])
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    expect(await one.reporter()).toMatchObject({ remindersCount: 1 })
    const kinds = (await one.mailsTo(one.contact.email)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['surveyInvitation', 'surveyReminder'])
  })
})

describe('a deadline', () => {
  const dayIn = (count: number) => new Date(clock().getTime() + days(count)).toISOString().slice(0, 10)

  test.each([
    ['yesterday', -1, 422],
    ['today', 0, 422],
    ['tomorrow', 1, 201],
  ])('that lies %s', async (_, count, status) => {
    const open = await createSurvey(server.app, caller, orgId, ['EMPLOYEES'])
    const made = await ada.call('POST', `${open.survey}/campaigns`, { name: 'Une', deadline: dayIn(count) })
    expect(made.statusCode).toBe(status)
  })

  test('that has passed blocks sending the campaign', async () => {
    const open = await createSurvey(server.app, caller, orgId, ['EMPLOYEES'])
    const campaign = await open.campaignTo(open.contacts, { deadline: dayIn(1) })
    await pass(2)
    expect(codeOf(await campaign.send())).toBe('deadlinePassed')
  })
})

test('one person gets at most five invitations a day, however often they are requested', async () => {
  const one = await sentToOne()
  const requested = await Promise.all(Array.from({ length: 12 }, () => one.invite('RESEND')))
  expect(requested.filter(({ statusCode }) => statusCode === 204)).toHaveLength(4)
  expect(new Set(requested.filter(({ statusCode }) => statusCode !== 204).map(codeOf))).toEqual(
    new Set(['invitedOften']),
  )
  expect(await one.mailsTo(one.contact.email)).toHaveLength(5)
  expect(codeOf(await one.invite('REPLACE'))).toBe('invitedOften')
  expect((await one.respond('GET', one.link)).statusCode).toBe(200)
  expect((await one.invite('REMINDER')).statusCode).toBe(204)
  await pass(1)
  expect((await one.invite('RESEND')).statusCode).toBe(204)
})
