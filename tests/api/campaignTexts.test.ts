import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  mailTestsPerHour,
  type CampaignMail,
  type MailPreview,
} from '#model/wire/materiality/campaignMail.ts'
import { remindBeforeDeadlines } from '#server/services/campaigns/remindBeforeDeadlines.ts'
import { readMails } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { createMovableClock, days } from '#tests/support/movableClock.ts'
import { codeOf, createSurvey } from '#tests/support/surveyFixture.ts'

type Fields = { fields: { field: string; message: string }[] }

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

const prepareSurvey = () => createSurvey(server.app, ada, orgId, ['EMPLOYEES'], { hasRisks: true })
const none = { subject: null, introduction: null, readers: null }
const mailOf = (more: Partial<CampaignMail> = {}): CampaignMail => ({
  senderName: null,
  contact: null,
  fr: none,
  en: none,
  ...more,
})
const own = mailOf({
  senderName: 'Claire Joubert',
  contact: 'rse@ormelle.example',
  fr: {
    subject: 'Votre avis nous engage',
    introduction: 'Chers partenaires,\n\nNous lisons <b>tout</b> & répondons.',
    readers: 'L’équipe RSE et le cabinet Arbois',
  },
})
const refusedFields = (answer: Awaited<ReturnType<TestCaller['call']>>) =>
  answer.json<Fields>().fields.map(({ field }) => field)

describe('the mail of a campaign', () => {
  test('contains the organisation’s own texts, name and contact, escaped', async () => {
    const open = await prepareSurvey()
    const campaign = await open.campaignTo(open.contacts, { mail: own, deadline: dayIn(30) })
    await campaign.send()
    const [mail] = await open.mailsTo(open.contacts[0]?.email)
    expect(mail).toMatchObject({
      from: 'Claire Joubert via Matrice <no-reply@localhost>',
      replyTo: 'rse@ormelle.example',
      subject: 'Votre avis nous engage',
    })
    expect(mail?.html).toContain('Nous lisons &lt;b&gt;tout&lt;/b&gt; &amp; répondons.')
    expect(mail?.html.match(/<b>/)).toBeNull()
    for (const said of [
      'L’équipe RSE et le cabinet Arbois',
      'Écrivez à rse@ormelle.example',
      'Merci de répondre au plus tard le',
    ])
      expect(mail?.text).toContain(said)
  })

  test('uses the product’s texts for omitted ones, in each language and different for each survey', async () => {
    const open = await prepareSurvey()
    const bodyOf = (survey: string, language: string) =>
      ada.call('POST', `${survey}/mails/preview`, { language, firstName: '<Léa>', mail: own })
    const english = (await bodyOf(open.survey, 'en')).json<MailPreview>()
    expect(english.subject).toBe('Groupe Ormelle would like your view of its impact')
    expect(english.html).toContain('<html lang="en">')
    expect((await bodyOf(open.financialSurvey, 'en')).json<MailPreview>().subject).toBe(
      'Groupe Ormelle would like your view of its risks and opportunities',
    )
    const french = (await bodyOf(open.survey, 'fr')).json<MailPreview>()
    expect(french).toMatchObject({
      from: 'Claire Joubert via Matrice <no-reply@localhost>',
      replyTo: 'rse@ormelle.example',
      subject: 'Votre avis nous engage',
      usual: { subject: 'Groupe Ormelle vous demande votre avis sur son impact' },
    })
    expect(french.html).toContain('Bonjour &lt;Léa&gt;,')
    expect(french.text).toContain('/respond/…')
    expect((await bodyOf(open.survey, 'de')).statusCode).toBe(400)
  })

  test('is repeated by its reminder, which is marked as one', async () => {
    const open = await prepareSurvey()
    const campaign = await open.campaignTo(open.contacts, { mail: own })
    await campaign.send()
    await ada.call('POST', `${campaign.path}/reminders`)
    const [reminder] = await open.mailsTo(open.contacts[0]?.email)
    expect(reminder).toMatchObject({
      kind: 'surveyReminder',
      subject: 'Rappel\u00A0: Votre avis nous engage',
    })
    expect(reminder?.text).toContain('pas encore reçu votre réponse')
    expect(reminder?.text).toContain('Chers partenaires,')
  })

  test.each([
    ['a second header', { senderName: 'Ada\r\nBcc: eve' }, 'mail.senderName'],
    ['an address as its sender', { senderName: 'support@banque.example' }, 'mail.senderName'],
    [
      'a subject of two lines',
      { fr: { ...none, subject: 'Objet\nBcc: eve@evil.example' } },
      'mail.fr.subject',
    ],
    ['a subject that is too long', { en: { ...none, subject: 'x'.repeat(121) } }, 'mail.en.subject'],
    [
      'a link to another page',
      { fr: { ...none, introduction: 'Voyez https://evil.example/x' } },
      'mail.fr.introduction',
    ],
    ['text that is turned around', { en: { ...none, introduction: 'a\u202eb' } }, 'mail.en.introduction'],
    ['a contact that is no address', { contact: 'rse' }, 'mail.contact'],
    [
      'a contact that ends a header',
      { contact: 'rse@ormelle.example\r\nBcc: eve@evil.example' },
      'mail.contact',
    ],
    ['readers of two lines', { fr: { ...none, readers: 'nous\nvous' } }, 'mail.fr.readers'],
  ])('refuses %s', async (_, more, field) => {
    const open = await prepareSurvey()
    const mail = { ...mailOf(), ...more }
    const made = await ada.call('POST', `${open.survey}/campaigns`, { name: 'Salariés', mail })
    const seen = await ada.call('POST', `${open.survey}/mails/preview`, { language: 'fr', mail })
    const tested = await ada.call('POST', `${open.survey}/mails/tests`, { language: 'fr', mail })
    for (const answer of [made, seen, tested]) {
      expect([answer.statusCode, refusedFields(answer)]).toEqual([400, [field]])
    }
  })
})

describe('a campaign', () => {
  test('can be edited while its survey is open, except for the readers of the answers once it is sent', async () => {
    const open = await prepareSurvey()
    const campaign = await open.campaignTo(open.contacts, { mail: own })
    const change = (body: object, headers = {}) => ada.call('PATCH', campaign.path, body, headers)
    const readers = (text: string) => ({ mail: { fr: { readers: text } } })
    expect((await change(readers('Le conseil'))).json()).toMatchObject({
      mail: {
        senderName: 'Claire Joubert',
        fr: { subject: 'Votre avis nous engage', readers: 'Le conseil' },
      },
    })
    await campaign.send()
    const promised = await change(readers('Tout le monde'))
    expect([promised.statusCode, refusedFields(promised)]).toEqual([422, ['mail.fr.readers']])
    expect((await change({ mail: { fr: { subject: 'Encore un mot' } } })).statusCode).toBe(200)
    const past = await change({ deadline: dayIn(-1) })
    expect([past.statusCode, refusedFields(past)]).toEqual([422, ['deadline']])
    expect(codeOf(await change({ name: 'Autre' }, { 'if-match': '"1"' }))).toBe('preconditionFailed')
    await ada.call('PUT', `${open.survey}/state`, { value: 'CLOSED' })
    expect(codeOf(await change({ name: 'Autre' }))).toBe('surveyNotOpen')
  })

  test('tells its respondents who reads the answers, the deadline, and the contact', async () => {
    const open = await prepareSurvey()
    const campaign = await open.campaignTo(open.contacts, { mail: own, deadline: dayIn(30) })
    await campaign.send()
    const link = await open.linkOf(open.contacts[0]?.email)
    expect((await open.respond('GET', link)).json()).toMatchObject({
      readers: 'L’équipe RSE et le cabinet Arbois',
      contact: 'rse@ormelle.example',
      deadline: dayIn(30),
    })
    const english = await open.respond('GET', `${link}?language=en`)
    expect(english.json()).toMatchObject({ readers: null, contact: 'rse@ormelle.example' })
  })

  test('with a postponed deadline sends a reminder before the new one too', async () => {
    const open = await prepareSurvey()
    const campaign = await open.campaignTo(open.contacts, { deadline: dayIn(10) })
    await campaign.send()
    const remind = async (inDays: number) => {
      await remindBeforeDeadlines({
        db: server.app.db,
        mailer: server.app.mailer,
        links: server.app.respondentLinks,
        mailsPerDay: 0,
        now: new Date(clock().getTime() + days(inDays)),
      })
      return (await campaign.reporters())[0]?.remindersCount
    }
    expect([await remind(8), await remind(9)]).toEqual([1, 1])
    await ada.call('PATCH', campaign.path, { deadline: dayIn(20) })
    expect([await remind(10), await remind(18), await remind(19)]).toEqual([1, 2, 2])
    expect(await open.mailsTo(open.contacts[0]?.email)).toHaveLength(3)
  })
})

describe('a test mail', () => {
  test('goes only to oneself, is marked as a test, and leads to a preview', async () => {
    const open = await prepareSurvey()
    const sent = await ada.call('POST', `${open.survey}/mails/tests`, { language: 'fr', mail: own })
    expect(sent.json()).toEqual({ email: 'ada@example.org' })
    const [mail] = await readMails(server.app, 'ada@example.org')
    expect(mail).toMatchObject({ to: 'ada@example.org', subject: '[Test] Votre avis nous engage' })
    expect(mail?.text).toContain('Bonjour Ada,')
    expect(mail?.text).not.toContain('/respond/')
    expect(mail?.text).toContain(`/evaluation/survey/impact/${open.survey.split('/').at(-1)}?preview=fr`)
  })

  test('names both surveys for people in both', async () => {
    const open = await prepareSurvey()
    const draft = { language: 'en', together: true, mail: own }
    await ada.call('POST', `${open.financialSurvey}/mails/tests`, draft)
    const [mail] = await readMails(server.app, 'ada@example.org')
    for (const [kind, survey] of [
      ['impact', open.survey],
      ['financial', open.financialSurvey],
    ])
      expect(mail?.text).toContain(`/survey/${kind}/${survey?.split('/').at(-1)}?preview=en`)
  })

  test('beyond the hourly limit is refused with the time to retry', async () => {
    const eve = await signUpCaller(server.app, 'eve@example.org')
    const open = await createSurvey(server.app, eve, await eve.found('Silvan'), [])
    const send = () => eve.call('POST', `${open.survey}/mails/tests`, { language: 'fr', mail: mailOf() })
    const answers = await Promise.all(Array.from({ length: mailTestsPerHour + 1 }, send))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(mailTestsPerHour)
    const refused = await send()
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'mailTestsSpent'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await readMails(server.app, 'eve@example.org')).toHaveLength(mailTestsPerHour)
  })
})
