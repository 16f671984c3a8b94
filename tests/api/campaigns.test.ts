import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMails } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'

type Page<Row> = { content: Row[] }
type Sheet = { subjects: { id: string; label: string; topic: string }[]; answers: object[] }

let server: TestApp
let ada: TestCaller
let orgId: string
let number = 0

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Groupe Ormelle')
})

afterAll(() => server.close())

const codeOf = (answer: Awaited<ReturnType<TestCaller['call']>>) => answer.json<{ code: string }>().code
const freshEmail = () => `respondent${(number += 1)}@example.org`

/**
 * An assessment under evaluation with two subjects, an open impact survey and a campaign to one or more stakeholders.
 */
async function prepare({ category = 'EMPLOYEES', excluded = [] as string[], respondents = 1 } = {}) {
  const create = async (path: string, body: object) =>
    (await ada.call('POST', path, body)).json<{ id: string }>().id
  const first = async (path: string) =>
    (await ada.call('GET', path)).json<Page<{ id: string }>>().content[0]?.id ?? ''
  const list = `/organizations/${orgId}/double-materialities`
  const id = await create(list, {
    name: 'Exercice 2026',
    activitySectorId: 'C',
    referenceStableId: 'ESRS_2023',
  })
  const base = `${list}/${id}`
  const topicId = await first(`${base}/topics`)
  const subjects = `${base}/topics/${topicId}/subjects`
  const subject = (text: string, more: object) =>
    create(subjects, { text, financialMateriality: 'NOT_APPLICABLE', impactMateriality: 'NEGATIVE', ...more })
  const requested = await subject('Émissions de GES', {})
  await subject('Prix du carbone', { financialMateriality: 'RISK', impactMateriality: 'NOT_APPLICABLE' })
  const emails = Array.from({ length: respondents }, freshEmail)
  const contacts = await Promise.all(
    emails.map((email) => create(`${base}/contacts`, { email, firstName: 'Léa', category })),
  )
  const kept = excluded.map((one) => [one, [topicId]])
  await ada.call('PUT', `${base}/distribution`, { weights: {}, excluded: Object.fromEntries(kept) })
  await ada.call('PUT', `${base}/status`, { value: 'EVALUATION' })
  const surveyId = await first(`${base}/surveys`)
  const survey = `${base}/surveys/${surveyId}`
  await ada.call('PUT', `${survey}/state`, { value: 'OPEN' })
  const campaign = `${survey}/campaigns/${await create(`${survey}/campaigns`, { name: 'Salariés' })}`
  await ada.call('POST', `${campaign}/reporters`, { type: 'multiple', contacts })
  const [email = ''] = emails
  return { base, subjects, subjectId: requested, topicId, survey, campaign, email, emails }
}

const send = (campaign: string) => ada.call('PUT', `${campaign}/state`, { value: 'SENT' })

const reporterOf = async (campaign: string) =>
  (await ada.call('GET', `${campaign}/reporters`)).json<Page<{ id: string; status: string | null }>>()
    .content[0]

/** The path of the link in the newest mail to an address. */
async function linkOf(email: string): Promise<string> {
  const [mail] = await readMails(server.app, email)
  const token = /\/respond\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return `/public/api/v1/responses/${token}`
}

const respond = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
  server.app.inject({ method, url, ...(payload && { payload }) })

describe('a campaign', () => {
  test('is sent once, to its reporters by name and in their language, and counted', async () => {
    const { campaign, email } = await prepare()
    expect((await reporterOf(campaign))?.status).toBeNull()
    const sent = await send(campaign)
    expect(sent.json()).toMatchObject({ status: 'SENT', reporters: 1, completed: 0, completion: 0 })
    expect((await reporterOf(campaign))?.status).toBe('SENT')
    const [mail] = await readMails(server.app, email)
    expect(mail?.subject).toBe('Groupe Ormelle vous demande votre avis sur son impact')
    expect(mail?.text).toContain('Bonjour Léa,')
    expect(codeOf(await send(campaign))).toBe('campaignSent')
  })

  test('needs an open survey and at least one reporter', async () => {
    const { base, survey } = await prepare()
    const empty = (await ada.call('POST', `${survey}/campaigns`, { name: 'Vide' })).json<{ id: string }>()
    expect(codeOf(await send(`${survey}/campaigns/${empty.id}`))).toBe('noReporters')
    const none = await ada.call('POST', `${survey}/campaigns/${empty.id}/reporters`, {
      type: 'multiple',
      contacts: [],
    })
    expect(none.json<{ fields: object[] }>().fields).toMatchObject([
      { field: 'contacts', message: 'Sélectionnez au moins un contact' },
    ])
    const financial = (await ada.call('GET', `${base}/surveys`)).json<Page<{ id: string }>>().content[1]
    const refused = await ada.call('POST', `${base}/surveys/${financial?.id}/campaigns`, { name: 'Trop tôt' })
    expect(codeOf(refused)).toBe('surveyNotOpen')
  })

  test('reminds reporters without an answer, and counts the reminders', async () => {
    const { campaign, email } = await prepare()
    const reporter = await reporterOf(campaign)
    const invite = (type: string) =>
      ada.call('POST', `${campaign}/reporters/${reporter?.id}/email-invitations`, { type })
    expect(codeOf(await invite('REMINDER'))).toBe('campaignNotSent')
    await send(campaign)
    expect((await invite('REMINDER')).statusCode).toBe(204)
    expect(await reporterOf(campaign)).toMatchObject({ remindersCount: 1 })
    const mails = await readMails(server.app, email)
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['surveyInvitation', 'surveyReminder'])
  })

  test('reminds once if a request is repeated after a lost response', async () => {
    const { campaign, email } = await prepare()
    await send(campaign)
    const reporter = await reporterOf(campaign)
    const path = `${campaign}/reporters/${reporter?.id}/email-invitations`
    const key = { 'idempotency-key': randomUUID() }
    for (const status of [204, 204]) {
      expect((await ada.call('POST', path, { type: 'REMINDER' }, key)).statusCode).toBe(status)
    }
    expect(await reporterOf(campaign)).toMatchObject({ remindersCount: 1 })
    expect(await readMails(server.app, email)).toHaveLength(2)
  })
})

describe('a respondent', () => {
  test('gets the questions of the survey, saves a draft, resumes it, and submits once', async () => {
    const { campaign, email, subjectId } = await prepare()
    await send(campaign)
    const link = await linkOf(email)
    const sheet = (await respond('GET', link)).json<Sheet>()
    expect(sheet.subjects).toMatchObject([{ id: subjectId, topic: 'Changement climatique' }])
    const answer = { subjectId, value: 4, abstained: false, comment: 'Chaque jour' }
    expect((await respond('PUT', link, { answers: [answer] })).statusCode).toBe(204)
    expect((await respond('GET', link)).json<Sheet>().answers).toMatchObject([answer])
    expect((await respond('POST', link, { answers: [] })).json()).toMatchObject({ answers: 1 })
    expect(await reporterOf(campaign)).toMatchObject({ status: 'COMPLETED' })
    expect(codeOf(await respond('POST', link, { answers: [answer] }))).toBe('alreadyAnswered')
  })

  test('gets a clear refusal for a subject that is not in the survey, and for a value outside the scale', async () => {
    const { campaign, email, subjectId } = await prepare()
    await send(campaign)
    const link = await linkOf(email)
    const stray = { subjectId: campaign.split('/').at(-1), value: 3, abstained: false }
    const refused = await respond('PUT', link, { answers: [stray] })
    expect(refused.json<{ fields: object[] }>().fields).toMatchObject([{ field: 'answers.0.subjectId' }])
    const high = await respond('PUT', link, { answers: [{ subjectId, value: 6, abstained: false }] })
    expect(high.statusCode).toBe(400)
  })

  test('finds the link invalid once the survey is closed, and a guessed one reveals nothing', async () => {
    const { survey, campaign, email } = await prepare()
    await send(campaign)
    const link = await linkOf(email)
    await ada.call('PUT', `${survey}/state`, { value: 'CLOSED' })
    expect(codeOf(await respond('GET', link))).toBe('surveyClosed')
    expect(codeOf(await respond('GET', '/public/api/v1/responses/guessed'))).toBe('notFound')
  })
})

describe('results', () => {
  test('require closed surveys, then follow from the answers, weights and thresholds', async () => {
    const { base, topicId, campaign, emails, subjectId } = await prepare({ respondents: 5 })
    await send(campaign)
    for (const [index, email] of emails.entries()) {
      const answers = [{ subjectId, value: 1 + index, abstained: false }]
      await respond('POST', await linkOf(email), { answers })
    }
    expect(codeOf(await ada.call('GET', `${base}/topics-result`))).toBe('resultsNotReady')
    await ada.call('PUT', `${base}/status`, { value: 'RESULT' })
    const topics = await ada.call('GET', `${base}/topics-result`)
    expect(topics.json<Page<object>>().content[0]).toMatchObject({
      score: { impact: { score: 3, isMaterial: true }, financial: { score: null, isMaterial: false } },
    })
    const subjects = await ada.call('GET', `${base}/topics/${topicId}/subjects-result`)
    expect(subjects.json<Page<object>>().content).toMatchObject([
      {
        label: 'Émissions de GES',
        impact: { score: 3, answers: 5, categories: [{ category: 'EMPLOYEES', mean: 3, answers: 5 }] },
        financial: null,
      },
      { label: 'Prix du carbone', impact: null, financial: { score: null, answers: 0 } },
    ])
  })

  test('hide a score of a single respondent', async () => {
    const { base, topicId, campaign, email, subjectId } = await prepare()
    await send(campaign)
    await respond('POST', await linkOf(email), { answers: [{ subjectId, value: 1, abstained: false }] })
    await ada.call('PUT', `${base}/status`, { value: 'RESULT' })
    const topics = await ada.call('GET', `${base}/topics-result`)
    const subjects = await ada.call('GET', `${base}/topics/${topicId}/subjects-result`)
    const report = await ada.call('GET', `${base}/report?format=json`)
    expect(topics.json<Page<object>>().content[0]).toMatchObject({ score: { impact: { score: null } } })
    expect(subjects.json<Page<object>>().content[0]).toMatchObject({
      impact: { score: null, stakeholders: null, answers: 0, categories: [] },
    })
    expect(report.statusCode).toBe(200)
    expect(report.body).not.toMatch(/"(score|mean|stakeholders|value)":\s*1\b/)
  })

  test('use the preparer’s value if it is retained', async () => {
    const { base, subjects, subjectId } = await prepare()
    await ada.call('PUT', `${base}/status`, { value: 'RESULT' })
    await ada.call('PATCH', `${subjects}/${subjectId}`, {
      type: 'result',
      preparerImpact: 4.25,
      preparerImpactRationale: 'Mesures de 2025',
      impactRetained: 'PREPARER',
    })
    const topics = await ada.call('GET', `${base}/topics-result`)
    expect(topics.json<Page<object>>().content[0]).toMatchObject({ score: { impact: { score: 4.25 } } })
  })
})
