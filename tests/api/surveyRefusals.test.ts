import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reporter } from '#model/resources/reporters.ts'
import { readMails } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { openCampaign } from '#tests/support/openCampaign.ts'
import { recordEvents } from '#tests/support/recordEvents.ts'
import { untilCommitted } from '#tests/support/untilCommitted.ts'

type Refusal = { code: string; message: string }
type Content<Item> = { content: Item[] }

let server: TestApp
let ada: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Ormelle <b>Bois</b>')
})

afterAll(() => server.close())

const open = (categories: readonly string[] = ['EMPLOYEES']) =>
  openCampaign(server.app, ada, orgId, categories)

async function refusedBy(answer: ReturnType<TestCaller['call']>) {
  const { statusCode, ...said } = await answer
  const { code, message } = said.json<Refusal>()
  // A readable sentence, not the error code.
  expect(message).toMatch(/^[A-ZÀÉÊ].+ .+/)
  return [statusCode, code]
}

describe('a survey that is closed', () => {
  test('refuses campaigns, recipients, sending, reminders and a second close, each with its reason', async () => {
    const { base, survey, campaign, send } = await open()
    await send()
    const contacts = (await ada.call('GET', `${base}/contacts`)).json<Content<{ id: string }>>().content
    const reporters = (await ada.call('GET', `${campaign}/reporters`)).json<Content<Reporter>>().content
    await ada.call('PUT', `${survey}/state`, { value: 'CLOSED' })
    const again = `${campaign}/reporters/${reporters[0]?.id}/email-invitations`
    const late = [
      ada.call('POST', `${survey}/campaigns`, { name: 'Trop tard' }),
      ada.call('POST', `${campaign}/reporters`, { type: 'multiple', contacts: [contacts[0]?.id] }),
      ada.call('PUT', `${campaign}/state`, { value: 'SENT' }),
      ada.call('POST', `${campaign}/reminders`, {}),
      ada.call('POST', again, { type: 'RESEND' }),
    ]
    expect(await Promise.all(late.map(refusedBy))).toEqual(late.map(() => [409, 'surveyNotOpen']))
    for (const value of ['CLOSED', 'OPEN']) {
      expect(await refusedBy(ada.call('PUT', `${survey}/state`, { value }))).toEqual([409, 'surveyOrder'])
    }
  })

  test('accepts no answers, not even a draft', async () => {
    const { survey, subjectId, linkOf, send } = await open()
    await send()
    const url = await linkOf(0)
    await ada.call('PUT', `${survey}/state`, { value: 'CLOSED' })
    const payload = { answers: [{ subjectId, value: 3, abstained: false }] }
    for (const method of ['GET', 'PUT', 'POST'] as const) {
      const answer = await server.app.inject({ method, url, ...(method !== 'GET' && { payload }) })
      expect(answer.json<Refusal>().code).toBe('surveyClosed')
    }
  })
})

describe('a sent campaign', () => {
  test('accepts no other recipient and cannot be sent twice', async () => {
    const { base, campaign, send } = await open()
    await send()
    const added = await ada.call('POST', `${base}/contacts`, { email: 'late@example.org' })
    const { id } = added.json<{ id: string }>()
    const more = ada.call('POST', `${campaign}/reporters`, { type: 'multiple', contacts: [id] })
    expect(await refusedBy(more)).toEqual([409, 'campaignSent'])
    expect(await refusedBy(send())).toEqual([409, 'campaignSent'])
  })
})

describe('a link', () => {
  test('that was forwarded answers once, for its original recipient', async () => {
    const { emails, linkOf, answer, visit, send } = await open(['EMPLOYEES', 'SUPPLIERS'])
    await send()
    const sheet = await visit(0)
    expect(sheet.body).not.toContain(emails[1])
    expect((await answer(0, 4)).statusCode).toBe(200)
    const second = await answer(0, 1)
    expect([second.statusCode, second.json<Refusal>().code]).toEqual([409, 'alreadyAnswered'])
    expect((await visit(1)).json<{ submissionDate: string | null }>().submissionDate).toBeNull()
    expect(await linkOf(0)).not.toBe(await linkOf(1))
  })

  test('that is guessed, truncated or altered is not found in the same way', async () => {
    const { linkOf, send } = await open()
    await send()
    const url = await linkOf(0)
    const last = url.endsWith('A') ? 'B' : 'A'
    for (const guess of [`${url.slice(0, -1)}${last}`, url.slice(0, -4), `${url}A`, `${url}%00`]) {
      const answer = await server.app.inject({ method: 'GET', url: guess })
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([404, 'notFound'])
    }
  })
})

describe('hostile text', () => {
  test.each([
    ['a header in the name', { firstName: 'Léa\r\nBcc: all@example.org' }],
    ['a header in the address', { email: 'lea@example.org\r\nBcc: all@example.org' }],
    ['two addresses', { email: 'lea@example.org, all@example.org' }],
    ['an address with a display name', { email: 'Léa <lea@example.org>' }],
  ])('is refused at its field: %s', async (_, hostile) => {
    const { base } = await open([])
    const answer = await ada.call('POST', `${base}/contacts`, { email: 'lea@example.org', ...hostile })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ fields: { field: string }[] }>().fields).toMatchObject([
      { field: Object.keys(hostile)[0] },
    ])
  })

  test('in names stays plain text in the mail, in both of its versions', async () => {
    const { base, survey } = await open([])
    const body = { email: 'mallory@example.org', firstName: '<img src=x onerror=alert(1)>', language: 'en' }
    const { id } = (await ada.call('POST', `${base}/contacts`, body)).json<{ id: string }>()
    const made = await ada.call('POST', `${survey}/campaigns`, { name: 'Une' })
    const campaign = `${survey}/campaigns/${made.json<{ id: string }>().id}`
    await ada.call('POST', `${campaign}/reporters`, { type: 'multiple', contacts: [id] })
    await ada.call('PUT', `${campaign}/state`, { value: 'SENT' })
    const [mail] = await readMails(server.app, 'mallory@example.org')
    expect(mail?.html).not.toMatch(/<img src=x|<b>Bois/)
    expect(mail?.html).toContain('&lt;img src=x')
    expect(mail?.text).toContain('<img src=x')
    expect(mail?.subject).toContain('Ormelle <b>Bois</b>')
  })
})

test('an address that the mail server refuses is an error with its reason, until the mail is sent again', async () => {
  const refused = recordEvents<string>()
  const mails = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, answer) => {
      refused.add(address)
      answer(Object.assign(new Error('5.1.1 mailbox unknown'), { responseCode: 550 }))
    },
  })
  await new Promise<void>((resolve) => mails.listen(0, '127.0.0.1', resolve))
  const { port } = mails.server.address() as AddressInfo
  const mailed = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  try {
    const grace = await signUpCaller(mailed.app, 'grace@example.org')
    const { campaign, send } = await openCampaign(mailed.app, grace, await grace.found('Ormelle'), [
      'EMPLOYEES',
    ])
    const reporter = async () =>
      (await grace.call('GET', `${campaign}/reporters`)).json<Content<Reporter>>().content[0]
    await send()
    const failed = await untilCommitted(mailed, reporter, (found) => found?.status === 'ERROR')
    expect(failed?.errorReason).toBe('550 5.1.1 mailbox unknown')
    const before = refused.all.length
    const again = `${campaign}/reporters/${failed?.id}/email-invitations`
    expect((await grace.call('POST', again, { type: 'RESEND' })).statusCode).toBe(204)
    await refused.until(before + 1)
  } finally {
    await mailed.close()
    await new Promise<void>((resolve) => mails.close(resolve))
  }
})
