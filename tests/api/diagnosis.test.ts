import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { diagnosesPerHour } from '#server/store/identity/diagnosisStore.ts'
import { readMails } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { setPlan } from '#tests/support/setPlan.ts'
import { anyRow } from '../support/anyRow.ts'

const sales = 'ventes@example.org'
const request = {
  firstName: 'Claire',
  lastName: 'Joubert',
  email: 'claire.joubert@ormelle.example',
  phone: '+33 1 23 45 67 89',
  companyName: 'Groupe Ormelle',
  staffRange: 'RANGE_250_AND_499',
  topic: 'DOUBLE_MATERIALITY',
  message: 'Première évaluation en 2027.\nParlons-en.',
}

let server: TestApp
let ada: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp({ SALES_EMAIL: sales })
  ada = await signUpCaller(server.app, 'ada@example.org')
})
beforeEach(async () => {
  orgId = await ada.found('Groupe Ormelle')
})
afterAll(() => server.close())

const ask = (body: object, headers: Record<string, string> = {}) =>
  ada.call('POST', `/organizations/${orgId}/diagnosis-requests`, body, headers)

const stored = () =>
  server.app.db.inOrganization({ accountId: ada.accountId, orgId, need: 'any', role: 'READER' }, (tx) =>
    tx.sql(
      anyRow,
      `select first_name, email, phone, company_name, staff_range, topic, message, language
       from diagnosis_requests where org_id = $1`,
      [orgId],
    ),
  )

const lastMail = async () => {
  await server.app.mailer.deliverDue()
  const [mail] = await readMails(server.app, sales)
  return mail
}

describe('a request for a diagnosis', () => {
  test.each(['message', 'lastName'])('with half a character in %s is refused', async (field) => {
    expect((await ask({ ...request, [field]: 'demi \ud83d' })).statusCode).toBe(400)
  })

  test('is stored, and sent to the sales address with everything typed', async () => {
    const answer = await ask(request, { 'accept-language': 'en' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ isMailed: true })
    expect(await stored()).toEqual([
      {
        first_name: 'Claire',
        email: 'claire.joubert@ormelle.example',
        phone: '+33 1 23 45 67 89',
        company_name: 'Groupe Ormelle',
        staff_range: 'RANGE_250_AND_499',
        topic: 'DOUBLE_MATERIALITY',
        message: 'Première évaluation en 2027.\nParlons-en.',
        language: 'en',
      },
    ])
    const mail = await lastMail()
    expect(mail).toMatchObject({ subject: 'Demande de diagnostic\u00A0: Groupe Ormelle' })
    expect(mail?.text).toContain('Nom\nClaire Joubert\n')
    expect(mail?.text).toContain('Effectif\n250 à 499\n')
    expect(mail?.text).toContain('Sujet\nDouble matérialité\n')
    expect(mail?.text).toContain('Langue\nAnglais\n')
    expect(mail?.html).toContain('Première évaluation en 2027.<br>Parlons-en.')
    expect(mail?.html).toContain('href="mailto:claire.joubert@ormelle.example"')
  })

  test('may be made by a reader', async () => {
    const reader = await signUpCaller(server.app, `${randomUUID()}@example.org`)
    await server.app.db.inOrganization(
      { accountId: ada.accountId, orgId, need: 'any', role: 'OWNER' },
      (tx) => membershipStore.add(tx, orgId, reader.accountId, 'READER'),
    )
    const answer = await reader.call('POST', `/organizations/${orgId}/diagnosis-requests`, request)
    expect(answer.statusCode).toBe(201)
  })

  test('does not require phone, headcount or message', async () => {
    const { firstName, lastName, email, companyName, topic } = request
    const least = { firstName, lastName, email, companyName, topic }
    expect((await ask(least)).statusCode).toBe(201)
    expect(await stored()).toMatchObject([{ phone: null, staff_range: null, message: null }])
    expect((await lastMail())?.text).not.toContain('Téléphone')
  })

  test('is open on the Starter plan and without a plan, but not without a login', async () => {
    await setPlan(server.app, ada, orgId, 'Starter')
    expect((await ask(request)).statusCode).toBe(201)
    const eve = await signUpCaller(server.app, `${randomUUID()}@example.org`)
    const refused = await eve.call('POST', `/organizations/${orgId}/diagnosis-requests`, request)
    expect(refused.statusCode).toBe(404)
    expect(await stored()).toHaveLength(1)
  })

  test('is created once for one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const [first, second] = [await ask(request, headers), await ask(request, headers)]
    expect(second.json()).toEqual(first.json())
    expect(await stored()).toHaveLength(1)
  })

  test('beyond the hourly limit is refused, also when all come at once', async () => {
    const answers = await Promise.all(Array.from({ length: diagnosesPerHour + 3 }, () => ask(request)))
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
    expect(codes).toEqual([...Array<number>(diagnosesPerHour).fill(201), 429, 429, 429])
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('3600')
    expect(await stored()).toHaveLength(diagnosesPerHour)
  })
})

describe('hostile text', () => {
  test('stays plain text in the message', async () => {
    const hostile = `<script>alert(1)</script> %{company} |||| "><a href='x'>`
    await ask({ ...request, companyName: hostile, message: `${hostile}\n<img src=x>` })
    const mail = await lastMail()
    expect(mail?.html).not.toContain('<script')
    expect(mail?.html).not.toContain('<img')
    expect(mail?.html).not.toContain("<a href='x'>")
    expect(mail?.text).toContain(`Société\n${hostile}`)
    expect(mail?.subject).toBe(`Demande de diagnostic\u00A0: ${hostile}`)
  })

  test.each([
    ['a line break in a name', { firstName: 'Claire\r\nBcc: all@example.org' }],
    ['a line break in the company', { companyName: 'Ormelle\nX' }],
    ['a null character in the message', { message: 'a\0b' }],
    ['an address with a second recipient', { email: 'a@example.org,b@example.org' }],
    ['a phone that is a text', { phone: 'javascript:alert(1)' }],
    ['a topic of nobody', { topic: '__proto__' }],
    ['a message of 4,001 characters', { message: 'x'.repeat(4_001) }],
    ['an empty name', { lastName: '  ' }],
    ['a field that does not exist', { orgId: randomUUID() }],
  ])('is refused where it is not allowed: %s', async (_what, change) => {
    const answer = await ask({ ...request, ...change })
    expect(answer.statusCode).toBe(400)
    expect(await stored()).toEqual([])
  })

  test('of four thousand wide characters arrives completely', async () => {
    const message = 'é'.repeat(4_000)
    expect((await ask({ ...request, message })).statusCode).toBe(201)
    expect((await lastMail())?.text).toContain(message)
  })
})

test('without a sales address a request is only stored, and the response says so', async () => {
  const alone = await startTestApp()
  const caller = await signUpCaller(alone.app, 'bob@example.org')
  const id = await caller.found('Seule')
  const answer = await caller.call('POST', `/organizations/${id}/diagnosis-requests`, request)
  expect(answer.json()).toMatchObject({ isMailed: false })
  await alone.close()
})
