import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { codeOf, createSurvey } from '#tests/support/surveyFixture.ts'

type Fields = { fields: { field: string; message: string }[] }
type Sheet = { answers: { subjectId: string; comment: string | null }[] }

let server: TestApp
let ada: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Groupe Ormelle')
})

afterAll(() => server.close())

const fixture = (
  ...given: Parameters<typeof createSurvey> extends [unknown, unknown, unknown, ...infer Rest] ? Rest : never
) => createSurvey(server.app, ada, orgId, ...given)

describe('without a question', () => {
  test('a survey cannot be opened', async () => {
    const open = await fixture([])
    const refused = await ada.call('PUT', `${open.financialSurvey}/state`, { value: 'OPEN' })
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'noQuestions'])
  })

  test('a category is neither selected nor mailed, and the caller is told before', async () => {
    const open = await fixture(['EMPLOYEES', 'INVESTORS'], { excluded: { INVESTORS: 'all' } })
    const reported = await ada.call('POST', `${open.survey}/recipients`, {
      contacts: open.contacts.map(({ id }) => id),
    })
    expect(reported.json()).toMatchObject({ willGet: 1, withoutQuestion: 1, categories: ['INVESTORS'] })
    const campaign = await open.campaignTo(open.contacts)
    expect(campaign.added.json()).toMatchObject({ created: 1, withoutQuestion: 1, categories: ['INVESTORS'] })
    await campaign.send()
    expect(await open.mailsTo(open.contacts[0]?.email)).toHaveLength(1)
    expect(await open.mailsTo(open.contacts[1]?.email)).toHaveLength(0)
  })

  test('for any recipient, a campaign cannot be sent', async () => {
    const open = await fixture(['INVESTORS'], { excluded: { INVESTORS: 'all' } })
    expect(codeOf(await (await open.campaignTo(open.contacts)).send())).toBe('noReporters')
  })
})

describe('submitting answers', () => {
  test('without any is refused, and changes nothing', async () => {
    const open = await fixture(['EMPLOYEES'])
    const campaign = await open.campaignTo(open.contacts)
    await campaign.send()
    const link = await open.linkOf(open.contacts[0]?.email)
    const [subjectId] = open.subjectIds
    const comment = { subjectId, value: null, abstained: false, comment: 'Chaque jour' }
    for (const answers of [[], [comment]]) {
      const refused = await open.respond('POST', link, { answers })
      expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'noAnswers'])
    }
    expect(await campaign.reporters()).toMatchObject([{ status: 'SENT' }])
  })

  test('counts answered questions, not submissions', async () => {
    const open = await fixture(['EMPLOYEES', 'EMPLOYEES'])
    const campaign = await open.campaignTo(open.contacts)
    await campaign.send()
    const [first, second] = open.subjectIds
    const answers = [
      { subjectId: first, value: null, abstained: true },
      { subjectId: second, value: null, abstained: false, comment: 'Je ne sais pas encore' },
    ]
    const receipt = await open.respond('POST', await open.linkOf(open.contacts[0]?.email), { answers })
    expect(receipt.json()).toMatchObject({ answers: 1 })
    expect((await campaign.read()).completion).toBe(25)
  })
})

describe('an answer', () => {
  test.each([
    ['nothing at all', { value: null, abstained: false }, 422],
    ['a mark between two', { value: 3.5, abstained: false }, 400],
    ['a mark above the scale', { value: 6, abstained: false }, 400],
  ])('of %s is refused at its field, in a draft and when submitted', async (_, said, status) => {
    const open = await fixture(['EMPLOYEES'])
    await (await open.campaignTo(open.contacts)).send()
    const link = await open.linkOf(open.contacts[0]?.email)
    for (const method of ['PUT', 'POST'] as const) {
      const refused = await open.respond(method, link, {
        answers: [{ subjectId: open.subjectIds[0], ...said }],
      })
      expect(refused.statusCode).toBe(status)
      expect(refused.json<Fields>().fields).toMatchObject([{ field: 'answers.0.value' }])
    }
  })

  test('may be only a comment in a draft, until the comment is removed', async () => {
    const open = await fixture(['EMPLOYEES'])
    await (await open.campaignTo(open.contacts)).send()
    const link = await open.linkOf(open.contacts[0]?.email)
    const [subjectId] = open.subjectIds
    const keep = (comment: string) =>
      open.respond('PUT', link, { answers: [{ subjectId, value: null, abstained: false, comment }] })
    expect((await keep('Chaque jour')).statusCode).toBe(204)
    const kept = (await open.respond('GET', link)).json<Sheet>().answers
    expect(kept).toMatchObject([{ subjectId, value: null, abstained: false, comment: 'Chaque jour' }])
    expect((await keep('')).statusCode).toBe(204)
    expect((await open.respond('GET', link)).json<Sheet>().answers).toEqual([])
  })

  test('requires whole marks for criteria too', async () => {
    const open = await fixture(['EMPLOYEES'])
    await ada.call('PUT', open.survey, { mode: 'DETAILED' })
    await (await open.campaignTo(open.contacts)).send()
    const link = await open.linkOf(open.contacts[0]?.email)
    const [subjectId] = open.subjectIds
    const keep = (more: object) =>
      open.respond('PUT', link, { answers: [{ subjectId, value: null, abstained: false, ...more }] })
    expect((await keep({ criteria: { scale: 2.5 } })).statusCode).toBe(400)
    expect((await keep({ criteria: {} })).statusCode).toBe(422)
    expect((await keep({ criteria: {}, comment: 'Chaque jour' })).statusCode).toBe(204)
    expect((await keep({ criteria: { scale: 2 } })).statusCode).toBe(204)
  })
})
