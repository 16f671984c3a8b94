import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { codeOf, createSurvey } from '#tests/support/surveyFixture.ts'

let server: TestApp
let ada: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Groupe Ormelle')
})

afterAll(() => server.close())

const prepareSurvey = (categories: readonly string[]) => createSurvey(server.app, ada, orgId, categories)

describe('a person is asked once per survey', () => {
  test('a later campaign says who is already included, and mails only the others', async () => {
    const open = await prepareSurvey(['EMPLOYEES', 'EMPLOYEES', 'EMPLOYEES'])
    const [first, second, third] = open.contacts
    const early = await open.campaignTo(open.contacts.slice(0, 2), { name: 'Première vague' })
    await early.send()
    const late = await open.campaignTo(open.contacts)
    expect(late.added.statusCode).toBe(201)
    expect(late.added.json()).toMatchObject({
      created: 1,
      alreadyAsked: 2,
      asked: [
        { contactId: first?.id, email: first?.email, campaign: 'Première vague' },
        { contactId: second?.id, email: second?.email, campaign: 'Première vague' },
      ],
    })
    await late.send()
    expect(await late.reporters()).toMatchObject([{ email: third?.email, status: 'SENT' }])
    expect(await open.mailsTo(first?.email)).toHaveLength(1)
    expect(await open.mailsTo(third?.email)).toHaveLength(1)
  })

  test('a campaign with only included people cannot be sent', async () => {
    const open = await prepareSurvey(['EMPLOYEES'])
    await (await open.campaignTo(open.contacts)).send()
    const late = await open.campaignTo(open.contacts)
    expect(late.added.json()).toMatchObject({ created: 0, alreadyAsked: 1 })
    expect(codeOf(await late.send())).toBe('noReporters')
  })

  test('the same is returned for a selection of people before anything is created', async () => {
    const open = await prepareSurvey(['EMPLOYEES', 'EMPLOYEES'])
    await (await open.campaignTo(open.contacts.slice(0, 1), { name: 'Première vague' })).send()
    const reported = await ada.call('POST', `${open.survey}/recipients`, {
      contacts: open.contacts.map(({ id }) => id),
    })
    expect(reported.json()).toMatchObject({
      willGet: 1,
      alreadyAsked: 1,
      asked: [{ email: open.contacts[0]?.email, campaign: 'Première vague' }],
    })
  })

  test('also if a person was removed and added again with the same address', async () => {
    const open = await prepareSurvey(['EMPLOYEES'])
    const [contact] = open.contacts
    await (await open.campaignTo(open.contacts)).send()
    await ada.call('DELETE', `${open.base}/contacts/${contact?.id}`)
    const again = await open.addContact('EMPLOYEES', contact?.email.toUpperCase())
    expect((await open.campaignTo([again])).added.json()).toMatchObject({ created: 0, alreadyAsked: 1 })
  })

  test('also if two campaigns select her at the same moment', async () => {
    const open = await prepareSurvey(['EMPLOYEES', 'EMPLOYEES'])
    const campaigns = [await open.campaignTo([], {}), await open.campaignTo([], {})]
    await Promise.all(campaigns.map(({ add }) => add(open.contacts)))
    const reporters = await Promise.all(campaigns.map((campaign) => campaign.reporters()))
    expect(reporters.flat()).toHaveLength(2)
  })

  test('but she moves to the later campaign while the earlier one is not sent', async () => {
    const open = await prepareSurvey(['EMPLOYEES'])
    const early = await open.campaignTo(open.contacts)
    const late = await open.campaignTo(open.contacts)
    expect(late.added.json()).toMatchObject({ created: 0, moved: 1, alreadyAsked: 0 })
    expect(codeOf(await early.send())).toBe('noReporters')
    expect((await late.send()).statusCode).toBe(200)
    expect(await open.mailsTo(open.contacts[0]?.email)).toHaveLength(1)
  })
})

describe('stakeholders that are merged', () => {
  test('count once: the first answer counts, the other is kept without effect', async () => {
    const open = await prepareSurvey(Array<string>(5).fill('EMPLOYEES'))
    const [kept, twin, ...others] = open.contacts
    const campaign = await open.campaignTo(open.contacts)
    await campaign.send()
    await open.answer(twin?.email, 1)
    await open.answer(kept?.email, 5)
    for (const { email } of others) await open.answer(email, 4)
    const merged = await ada.call('POST', `${open.base}/contacts/${kept?.id}/merge`, {
      duplicateIds: [twin?.id],
    })
    expect(merged.statusCode).toBe(200)
    await ada.call('PUT', `${open.survey}/state`, { value: 'CLOSED' })
    const dashboard = (await ada.call('GET', `${open.survey}/dashboard`)).json<{
      progress: { asked: number; completed: number }
      subjects: { isHidden: boolean; score: number | null }[]
    }>()
    expect(dashboard.progress).toMatchObject({ asked: 4, completed: 4 })
    // Four persons are too few to publish; five would have a score.
    expect(dashboard.subjects[0]).toMatchObject({ isHidden: true, score: null })
    const reporters = await campaign.reporters()
    expect(reporters.find(({ superseded }) => superseded)?.email).toBe(kept?.email)
    expect(reporters).toHaveLength(5)
  })

  test('lose the superseded link that was not answered', async () => {
    const open = await prepareSurvey(['EMPLOYEES', 'EMPLOYEES'])
    const [kept, twin] = open.contacts
    await (await open.campaignTo(open.contacts)).send()
    await open.answer(twin?.email, 1)
    const link = await open.linkOf(kept?.email)
    await ada.call('POST', `${open.base}/contacts/${kept?.id}/merge`, { duplicateIds: [twin?.id] })
    expect((await open.answer(kept?.email, 5, link)).statusCode).toBe(404)
  })
})
