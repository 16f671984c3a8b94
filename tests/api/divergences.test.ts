import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AssessmentComparison } from '#model/wire/materiality/comparison.ts'
import type { Divergence, DivergenceRegister } from '#model/wire/materiality/divergences.ts'
import type { ExclusionRegister } from '#model/wire/materiality/exclusions.ts'
import type { SubjectOfTopic } from '#model/wire/materiality/results.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { openCampaign } from '#tests/support/openCampaign.ts'

let server: TestApp
let ada: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Groupe Ormelle')
})

afterAll(() => server.close())

const five = (category: string) => Array<string>(5).fill(category)

/** An assessment in RESULT: employees give the first value, customers the second, five of each. */
async function closedAssessment(values: readonly [number, number]) {
  const categories = [...five('EMPLOYEES'), ...five('CUSTOMERS')]
  const open = await openCampaign(server.app, ada, orgId, categories)
  await open.send()
  for (const index of categories.keys()) await open.answer(index, index < 5 ? values[0] : values[1])
  await ada.call('PUT', `${open.base}/status`, { value: 'RESULT' })
  const all = (await ada.call('GET', `${open.base}/subjects-result`)).json<{ content: SubjectOfTopic[] }>()
  const [subject] = all.content
  return { ...open, subject, subjectPath: `${open.base}/topics/${subject?.topicId}/subjects/${subject?.id}` }
}

const registerOf = async ({ base }: { base: string }) =>
  (await ada.call('GET', `${base}/divergences`)).json<DivergenceRegister>()
const codeOf = (answer: Awaited<ReturnType<TestCaller['call']>>) => answer.json<{ code: string }>().code

describe('the register of divergences', () => {
  test('names the categories further apart than the limit', async () => {
    const closed = await closedAssessment([5, 2])
    expect(await registerOf(closed)).toMatchObject({
      limits: { categories: 1.5, preparer: 1 },
      missing: 1,
      divergences: [
        {
          subjectId: closed.subjectId,
          label: 'Émissions de GES',
          topicLabel: 'Changement climatique',
          kind: 'CATEGORIES',
          materiality: 'IMPACT',
          difference: 3,
          low: { by: 'CUSTOMERS', value: 2 },
          high: { by: 'EMPLOYEES', value: 5 },
          comment: null,
        },
      ],
    })
  })

  test('compares the preparer’s value with the stakeholders’ score, whichever is retained', async () => {
    const closed = await closedAssessment([3, 3])
    expect((await registerOf(closed)).divergences).toEqual([])
    await ada.call('PATCH', closed.subjectPath, {
      type: 'result',
      preparerImpact: 4.5,
      preparerImpactRationale: 'Mesures de 2025',
    })
    expect((await registerOf(closed)).divergences).toMatchObject([{ kind: 'PREPARER', difference: 1.5 }])
  })

  test('does not exist before the evaluation is closed', async () => {
    const { base } = await openCampaign(server.app, ada, orgId, ['EMPLOYEES'])
    expect(codeOf(await ada.call('GET', `${base}/divergences`))).toBe('resultsNotReady')
  })
})

describe('a comment on a divergence', () => {
  test('is required before the assessment ends, and is final afterwards', async () => {
    const closed = await closedAssessment([5, 2])
    const end = () => ada.call('PUT', `${closed.base}/status`, { value: 'TERMINATED' })
    const refused = await end()
    expect([refused.statusCode, refused.json<object>()]).toMatchObject([
      409,
      { code: 'divergencesOpen', fields: [{ message: 'Divergence à commenter\u00A0: Émissions de GES' }] },
    ])

    const line = `${closed.base}/divergences/${closed.subjectId}/CATEGORIES/IMPACT`
    expect((await ada.call('PUT', line, { comment: '  ' })).statusCode).toBe(400)
    expect((await ada.call('PUT', line, { comment: 'a\0' })).statusCode).toBe(400)
    const written = await ada.call('PUT', line, { comment: 'Les clients ne voient pas les fours' })
    expect(written.json<Divergence>().comment).toMatchObject({
      comment: 'Les clients ne voient pas les fours',
      accountName: 'Ada Test',
      version: 1,
    })
    const again = await ada.call('PUT', line, { comment: 'Les clients sont loin' }, { 'if-match': '"1"' })
    expect(again.headers.etag).toBe('"2"')
    const late = await ada.call('PUT', line, { comment: 'Autre raison' }, { 'if-match': '"1"' })
    expect(late.statusCode).toBe(412)

    expect((await end()).statusCode).toBe(200)
    expect(codeOf(await ada.call('PUT', line, { comment: 'Trop tard' }))).toBe('resultsClosed')
    expect((await registerOf(closed)).missing).toBe(0)
  })

  test('requires an existing divergence', async () => {
    const closed = await closedAssessment([3, 3])
    const line = `${closed.base}/divergences/${closed.subjectId}`
    expect((await ada.call('PUT', `${line}/PREPARER/IMPACT`, { comment: 'Rien' })).statusCode).toBe(404)
    expect((await ada.call('PUT', `${line}/OTHER/IMPACT`, { comment: 'Rien' })).statusCode).toBe(404)
  })
})

test('exclusions are recorded with reason, person and time, including topics without an active subject', async () => {
  const { base, subjectId } = await openCampaign(server.app, ada, orgId, ['EMPLOYEES'])
  expect((await ada.call('GET', `${base}/exclusions`)).json<ExclusionRegister>().subjects).toEqual([])
  const created = await ada.call('POST', `/organizations/${orgId}/double-materialities`, {
    name: 'Exercice 2027',
    activitySectorId: 'C',
    referenceStableId: 'ESRS_2023',
  })
  const own = `/organizations/${orgId}/double-materialities/${created.json<{ id: string }>().id}`
  const topics = (await ada.call('GET', `${own}/topics`)).json<{ content: { id: string }[] }>()
  const list = `${own}/topics/${topics.content[1]?.id}/subjects`
  const subject = { text: 'Bruit', financialMateriality: 'RISK', impactMateriality: 'NOT_APPLICABLE' }
  const { id } = (await ada.call('POST', list, subject)).json<{ id: string }>()
  await ada.call('PUT', `${list}/${id}/disabled`, { value: true, reason: 'Aucun riverain' })
  const register = (await ada.call('GET', `${own}/exclusions`)).json<ExclusionRegister>()
  expect(register.subjects).toEqual([
    {
      id,
      label: 'Bruit',
      topicLabel: 'Pollution',
      universe: 'ENVIRONMENT',
      reason: 'Aucun riverain',
      accountName: 'Ada Test',
      at: expect.any(String) as unknown,
    },
  ])
  expect(register.topics).toHaveLength(10)
  expect(register.topics[1]).toMatchObject({ code: 'E2', archivedSubjects: 1 })
  expect(subjectId).not.toBe(id)
})

test('an assessment is compared with the latest one closed before it, or with the chosen one', async () => {
  const first = await closedAssessment([2, 2])
  const second = await closedAssessment([4, 4])
  const read = async (query = '') =>
    (await ada.call('GET', `${second.base}/comparison${query}`)).json<AssessmentComparison>()
  const latest = await read()
  expect(latest.chosenId).toBe(first.base.split('/').at(-1))
  expect(latest.subjects).toMatchObject([
    {
      id: second.subjectId,
      presence: 'BOTH',
      impact: { before: 2, after: 4, change: 2, wasMaterial: false, isMaterial: true, changesSide: true },
      financial: null,
    },
  ])
  expect(await read(`?earlierId=${latest.chosenId}`)).toEqual(latest)
  const unknown = `${second.base}/comparison?earlierId=${second.base.split('/').at(-1)}`
  expect((await ada.call('GET', unknown)).statusCode).toBe(404)
  expect((await ada.call('GET', `${first.base}/comparison`)).json<AssessmentComparison>().candidates).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ id: second.base.split('/').at(-1) })]),
  )
})
