import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { Subject } from '#model/resources/subjects.ts'
import type { Distribution } from '#model/wire/materiality/doubleMateriality.ts'
import type { SurveyDetail } from '#model/wire/materiality/questionnaire.ts'
import type { Topic } from '#model/wire/materiality/topics.ts'
import type { Page } from '#model/wire/records/page.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'

let server: TestApp
let ada: TestCaller
let base: string
/** The assessment in RESULT that others carry over. */
let sourceId: string

const all = ['SUBJECTS', 'CONTACTS', 'DISTRIBUTION', 'QUESTIONNAIRES', 'THRESHOLDS']

const post = async (path: string, body: object) =>
  (await ada.callOrThrow('POST', `${base}${path}`, body)).json<{ id: string }>().id

const create = (given: object = {}) =>
  post('', { name: 'Exercice 2026', activitySectorId: 'C', referenceStableId: 'ESRS_2023', ...given })

const topicsOf = async (id: string) =>
  (await ada.callOrThrow('GET', `${base}/${id}/topics?pageSize=100`)).json<Page<Topic>>().content

const topicOf = async (id: string, code: string) => {
  const found = (await topicsOf(id)).find((topic) => topic.code === code || topic.label === code)
  if (!found) throw new Error(`No topic ${code}`)
  return found
}

const subjectsOf = async (id: string, code: string) =>
  (await ada.callOrThrow('GET', `${base}/${id}/topics/${(await topicOf(id, code)).id}/subjects`)).json<
    Page<Subject & { text: string }>
  >().content

const surveysOf = async (id: string) =>
  (await ada.callOrThrow('GET', `${base}/${id}/surveys`)).json<Page<{ id: string; materiality: string }>>()
    .content

const impactSurvey = async (id: string) => {
  const survey = (await surveysOf(id)).find(({ materiality }) => materiality === 'IMPACT')
  return `${base}/${id}/surveys/${survey?.id}`
}

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
})
beforeEach(async () => {
  base = `/organizations/${await ada.found('Groupe Ormelle')}/double-materialities`
  sourceId = await create()
  const climate = await topicOf(sourceId, 'E1')
  const own = await post(`/${sourceId}/topics`, { label: 'Cybersécurité', universe: 'GOVERNANCE' })
  const kinds = { financialMateriality: 'RISK', impactMateriality: 'NEGATIVE' }
  const subjectId = await post(`/${sourceId}/topics/${climate.id}/subjects`, {
    text: 'Émissions des fours',
    rationale: 'Mesures de 2025',
    ...kinds,
  })
  await post(`/${sourceId}/topics/${own}/subjects`, { text: 'Rançongiciel', ...kinds })
  await post(`/${sourceId}/contacts`, { email: 'a.fournel@example.org', category: 'EMPLOYEES' })
  await ada.callOrThrow('PUT', `${base}/${sourceId}/distribution`, {
    weights: { EMPLOYEES: 2 },
    excluded: { INVESTORS: [climate.id, own] },
  })
  await ada.callOrThrow('PUT', `${base}/${sourceId}/status`, { value: 'EVALUATION' })
  await ada.callOrThrow('PUT', await impactSurvey(sourceId), {
    mode: 'DETAILED',
    order: { topics: [own], subjects: [subjectId] },
  })
  await ada.callOrThrow('PUT', `${base}/${sourceId}/status`, { value: 'RESULT' })
  await ada.callOrThrow('PATCH', `${base}/${sourceId}`, {
    type: 'result',
    thresholds: { impact: 3.5 },
    reason: 'Plus sélectif',
  })
  await ada.callOrThrow('PATCH', `${base}/${sourceId}/topics/${climate.id}/subjects/${subjectId}`, {
    type: 'result',
    preparerImpact: 5,
    preparerImpactRationale: 'Mesures de 2025',
    impactRetained: 'PREPARER',
  })
})
afterAll(() => server.close())

const later = (given: object = {}) =>
  create({ name: 'Exercice 2027', source: { id: sourceId, parts: all }, ...given })

test('an assessment carries over subjects, stakeholders, distribution, questionnaires and thresholds', async () => {
  const id = await later()
  const carried = (await ada.callOrThrow('GET', `${base}/${id}`)).json<DoubleMateriality>()
  expect(carried).toMatchObject({
    status: 'CONFIGURATION',
    sourceId,
    carriedOver: { subjects: 2, contacts: 1, left: [] },
    scoring: { thresholds: { impact: 3.5, financial: 3 } },
  })
  expect(await subjectsOf(id, 'E1')).toMatchObject([
    { text: 'Émissions des fours', rationale: 'Mesures de 2025', sinceSource: null },
  ])
  expect(await subjectsOf(id, 'Cybersécurité')).toMatchObject([{ text: 'Rançongiciel' }])
  const [climate, own] = [await topicOf(id, 'E1'), await topicOf(id, 'Cybersécurité')]
  const distribution = (await ada.callOrThrow('GET', `${base}/${id}/distribution`)).json<Distribution>()
  expect(distribution).toEqual({
    weights: { EMPLOYEES: 2 },
    excluded: { INVESTORS: [climate.id, own.id] },
  })
  const contacts = (await ada.callOrThrow('GET', `${base}/${id}/contacts`)).json<Page<{ email: string }>>()
  expect(contacts.content).toMatchObject([{ email: 'a.fournel@example.org' }])
  const [subject] = await subjectsOf(id, 'E1')
  const { questionnaire } = (await ada.callOrThrow('GET', await impactSurvey(id))).json<SurveyDetail>()
  expect(questionnaire).toMatchObject({
    mode: 'DETAILED',
    order: { topics: [own.id], subjects: [subject?.id] },
  })
})

test('scores are never carried over', async () => {
  const id = await later()
  for (const value of ['EVALUATION', 'RESULT']) {
    await ada.callOrThrow('PUT', `${base}/${id}/status`, { value })
  }
  const climate = await topicOf(id, 'E1')
  const results = (
    await ada.callOrThrow('GET', `${base}/${id}/topics/${climate.id}/subjects-result`)
  ).json<unknown>()
  expect(JSON.stringify(results)).not.toContain('Mesures de 2025')
})

test('subjects that are changed or added afterwards are marked', async () => {
  const id = await later()
  const [subject] = await subjectsOf(id, 'E1')
  const climate = await topicOf(id, 'E1')
  const subjects = `${base}/${id}/topics/${climate.id}/subjects`
  await ada.callOrThrow('PATCH', `${subjects}/${subject?.id}`, {
    type: 'configuration',
    description: 'Deux fours à gaz',
  })
  await ada.callOrThrow('POST', subjects, {
    text: 'Canicules',
    financialMateriality: 'RISK',
    impactMateriality: 'NOT_APPLICABLE',
  })
  expect(await subjectsOf(id, 'E1')).toMatchObject([
    { text: 'Canicules', sinceSource: 'ADDED' },
    { text: 'Émissions des fours', sinceSource: 'CHANGED' },
  ])
})

test('only the chosen parts are carried over, also into the other version of the standards', async () => {
  const id = await later({
    referenceStableId: 'ESRS_2026',
    source: { id: sourceId, parts: ['CONTACTS'] },
    library: 'SECTOR',
  })
  expect((await ada.callOrThrow('GET', `${base}/${id}`)).json()).toMatchObject({
    carriedOver: { parts: ['CONTACTS'], subjects: 0, contacts: 1 },
    scoring: { thresholds: { impact: 3 } },
  })
  expect((await topicsOf(id)).every(({ activeSubjects }) => activeSubjects === 0)).toBe(true)
  const other = await later({ referenceStableId: 'ESRS_2026' })
  expect(await subjectsOf(other, 'E1')).toMatchObject([{ text: 'Émissions des fours' }])
})

test('an assessment of another organisation is not carried over', async () => {
  const elsewhere = await ada.found('Autre groupe')
  const refused = await ada.call('POST', `/organizations/${elsewhere}/double-materialities`, {
    name: 'Exercice 2027',
    activitySectorId: 'C',
    referenceStableId: 'ESRS_2023',
    source: { id: sourceId, parts: all },
  })
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({ fields: [{ field: 'source.id' }] })
})
