import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Questionnaire, SurveyDetail } from '#model/wire/materiality/questionnaire.ts'
import type { ResponseForm } from '#model/wire/materiality/responses.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { openCampaign, type OpenCampaign } from '#tests/support/openCampaign.ts'

let server: TestApp
let ada: TestCaller
let orgId: string
let open: OpenCampaign

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Groupe Ormelle')
})

beforeEach(async () => {
  open = await openCampaign(server.app, ada, orgId, ['EMPLOYEES', 'EMPLOYEES'])
})

afterAll(() => server.close())

const change = (given: object, headers: Record<string, string> = {}) =>
  ada.call('PUT', open.survey, given, headers)
const read = async () => (await ada.call('GET', open.survey)).json<SurveyDetail>()
const sheetOf = async (reporter: number) => (await open.visit(reporter)).json<ResponseForm>()
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code

/** Submits a reporter's answer with POST; PUT only stores a draft. */
const give = async (reporter: number, answer: object, method: 'PUT' | 'POST' = 'POST') =>
  server.app.inject({
    method,
    url: await open.linkOf(reporter),
    payload: { answers: [{ subjectId: open.subjectId, value: null, abstained: false, ...answer }] },
  })

describe('the questionnaire of a survey', () => {
  test('has one question per subject, with the product’s texts, until it is changed', async () => {
    const { questionnaire, frozenAt, label } = await read()
    expect({ questionnaire, frozenAt, label }).toEqual({
      questionnaire: {
        mode: 'SIMPLE',
        introduction: { fr: null, en: null },
        criteria: ['scale', 'scope', 'irremediability'],
        words: {},
        order: { topics: [], subjects: [] },
      },
      frozenAt: null,
      label: 'Enquête d’impact',
    })
  })

  test('is shown to respondents in their language as it was written', async () => {
    const words = { fr: ['Nul', 'b', 'c', 'd', 'e', 'Fort'], en: ['None', 'b', 'c', 'd', 'e', 'Strong'] }
    const introduction = { fr: 'Merci de votre aide', en: 'Thank you for helping' }
    const changed = await change({ mode: 'SIMPLE', introduction, words: { value: words } })
    expect(changed.statusCode).toBe(200)
    await open.send()
    expect(await sheetOf(0)).toMatchObject({ introduction: introduction.fr, words: { value: words.fr } })
    const english = await server.app.inject(`${await open.linkOf(0)}?language=en`)
    expect(english.json()).toMatchObject({ introduction: introduction.en, words: { value: words.en } })
  })

  test('accepts only its own topics and subjects in its order', async () => {
    const other = await openCampaign(server.app, ada, orgId, ['EMPLOYEES'])
    const refused = await change({
      order: { topics: [other.subjectId], subjects: [open.subjectId, other.subjectId] },
    })
    const { code, fields } = refused.json<{ code: string; fields: { field: string }[] }>()
    expect([refused.statusCode, code]).toEqual([422, 'ruleBroken'])
    expect(fields.map(({ field }) => field)).toEqual(['order.topics.0', 'order.subjects.1'])
    expect((await read()).questionnaire.order).toEqual({ topics: [], subjects: [] })
  })

  test('defines the order of topics and subjects', async () => {
    const { base } = open
    const create = async (path: string, body: object) =>
      (await ada.call('POST', path, body)).json<{ id: string }>()
    const list = base.slice(0, base.lastIndexOf('/'))
    const { id } = await create(list, {
      name: 'Ordre',
      activitySectorId: 'C',
      referenceStableId: 'ESRS_2023',
    })
    const topics = (await ada.call('GET', `${list}/${id}/topics`)).json<{ content: { id: string }[] }>()
      .content
    const [first, second] = topics
    const subject = async (topic: string | undefined, text: string) =>
      (
        await create(`${list}/${id}/topics/${topic}/subjects`, {
          text,
          financialMateriality: 'NOT_APPLICABLE',
          impactMateriality: 'NEGATIVE',
        })
      ).id
    const [a, b, c] = [
      await subject(first?.id, 'A'),
      await subject(first?.id, 'B'),
      await subject(second?.id, 'C'),
    ]
    const surveys = (await ada.call('GET', `${list}/${id}/surveys`)).json<{ content: { id: string }[] }>()
    const preview = async (order: Questionnaire['order']) =>
      (
        await ada.call('POST', `${list}/${id}/surveys/${surveys.content[0]?.id}/preview`, {
          language: 'fr',
          questionnaire: { order },
        })
      )
        .json<ResponseForm>()
        .subjects.map((one) => one.id)
    expect(await preview({ topics: [], subjects: [] })).toEqual([a, b, c])
    expect(await preview({ topics: [second?.id ?? ''], subjects: [b ?? ''] })).toEqual([c, b, a])
  })

  test('is refused if it would have no question or no label', async () => {
    expect((await change({ criteria: ['irremediability'] })).statusCode).toBe(400)
    expect((await change({ words: { value: { fr: ['Un'], en: ['One'] } } })).statusCode).toBe(400)
    expect((await change({ introduction: { fr: 'Seulement' } })).statusCode).toBe(400)
  })

  test('changes with its version, is in the history, and does not overwrite another’s change', async () => {
    const { headers } = await ada.call('GET', open.survey)
    const match = { 'if-match': String(headers.etag) }
    expect((await change({ mode: 'DETAILED' }, match)).statusCode).toBe(200)
    expect(codeOf(await change({ mode: 'SIMPLE' }, match))).toBe('preconditionFailed')
    expect((await read()).questionnaire.mode).toBe('DETAILED')
  })

  test('is frozen by the first answer, but not by a visit or a choice of language', async () => {
    await open.send()
    await open.visit(0)
    await server.app.inject({
      method: 'PUT',
      url: await open.linkOf(0),
      payload: { answers: [], language: 'en' },
    })
    expect((await change({ mode: 'SIMPLE' })).statusCode).toBe(200)
    expect((await give(0, { value: 3 }, 'PUT')).statusCode).toBe(204)
    expect(codeOf(await change({ mode: 'DETAILED' }))).toBe('questionnaireFrozen')
    expect((await read()).frozenAt).not.toBeNull()
  })

  test('is frozen once by concurrent first answers', async () => {
    await open.send()
    const answers = await Promise.all([give(0, { value: 3 }), give(1, { value: 4 })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  test('no longer changes once the survey is closed', async () => {
    await ada.call('PUT', `${open.survey}/state`, { value: 'CLOSED' })
    expect(codeOf(await change({ mode: 'DETAILED' }))).toBe('surveyClosed')
  })
})

const scoreRow = z.object({ score: z.number() })

describe('a survey in DETAILED', () => {
  beforeEach(async () => {
    await change({ mode: 'DETAILED', criteria: ['scale', 'scope', 'irremediability'] })
    await open.send()
  })

  test('asks the criteria of each subject and computes the score', async () => {
    expect((await sheetOf(0)).subjects).toMatchObject([{ criteria: ['scale', 'scope', 'irremediability'] }])
    await give(0, { criteria: { scale: 5, scope: 3, irremediability: 1 } })
    await give(1, { criteria: { scale: 4, scope: null, irremediability: 2 } })
    const scores = await server.app.db.inOrganization(
      { accountId: ada.accountId, orgId, need: 'any', role: 'READER' },
      (tx) =>
        tx.sql(
          scoreRow,
          'select score from answers where org_id = $1 and subject_id = $2 order by answered_at',
          [orgId, open.subjectId],
        ),
    )
    expect(scores).toEqual([{ score: 3 }, { score: 3 }])
  })

  test('stores a subject with only some criteria answered', async () => {
    await give(0, { criteria: { scale: 5 } }, 'PUT')
    expect((await sheetOf(0)).answers).toMatchObject([{ value: null, criteria: { scale: 5 } }])
  })

  test('refuses a criterion that is not asked, and a single value', async () => {
    const refused = [
      await give(0, { criteria: { magnitude: 3 } }),
      await give(0, { criteria: { scale: 3 }, value: 4 }),
      await give(0, { value: 4 }),
      await give(0, {}),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422])
    expect((await give(0, { abstained: true })).statusCode).toBe(200)
  })

  test('refuses marks with an abstention, in a draft or submission, and names the subject', async () => {
    const both = { abstained: true, criteria: { scale: 3, scope: null } }
    const refused = await Promise.all([give(0, both, 'PUT'), give(0, both)])
    expect(refused.map((answer) => answer.json())).toEqual(
      refused.map(() =>
        expect.objectContaining({
          code: 'ruleBroken',
          fields: [
            {
              field: 'answers.0.criteria',
              message:
                'Le sujet «\u00A0Émissions de GES\u00A0» a une note et une abstention. Conservez l’une des deux.',
            },
          ],
        }),
      ),
    )
    expect((await sheetOf(0)).answers).toEqual([])
    const none = { scale: null, scope: null, irremediability: null }
    expect((await give(0, { abstained: true, criteria: none })).statusCode).toBe(200)
  })
})

test('a survey in SIMPLE refuses a value with an abstention', async () => {
  await open.send()
  const refused = await give(0, { value: 3, abstained: true })
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({ fields: [{ field: 'answers.0.value' }] })
})

test('a survey in SIMPLE refuses criteria', async () => {
  await open.send()
  expect((await give(0, { value: 3, criteria: { scale: 3 } })).statusCode).toBe(422)
})
