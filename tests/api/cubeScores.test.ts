import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CubeAnswer } from '#model/wire/data/cube.ts'
import type { TopicResult } from '#model/wire/materiality/results.ts'
import { queryTestCube, dataTokenOf } from '#tests/support/queryTestCube.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { storeFacts } from '#tests/support/storeFacts.ts'
import { monthly } from '#tests/support/withReportFacts.ts'
import { openCampaign, type OpenCampaign } from '#tests/support/openCampaign.ts'

let server: TestApp
let ada: TestCaller
let orgId: string
let open: OpenCampaign
let assessmentId: string
let siteIds: string[]

/** Five employees with a number and one abstention; two experts and three suppliers are too few to be shown alone. */
const said = [
  ['EMPLOYEES', 4],
  ['EMPLOYEES', 2],
  ['EMPLOYEES', 3],
  ['EMPLOYEES', 3],
  ['EMPLOYEES', 3],
  ['EMPLOYEES', null],
  ['EXPERTS', 0],
  ['EXPERTS', 5],
  ['SUPPLIERS', 1],
  ['SUPPLIERS', 2],
  ['SUPPLIERS', 2],
] as const

beforeAll(async () => {
  server = await startTestApp({}, { now: () => new Date('2026-02-10T10:00:00Z') })
  ada = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await ada.found('Groupe Ormelle')
  const create = async (path: string, body: object) =>
    (await ada.call('POST', path, body)).json<{ id: string }>().id
  const companies = `/organizations/${orgId}/companies`
  const addCompany = (name: string) => create(companies, { name, country: 'FR', nationalId: freshSiren() })
  const [wood, glass] = [await addCompany('Ormelle Bois'), await addCompany('Ormelle Verre')]
  const addSite = (company: string, name: string) =>
    create(`${companies}/${company}/divisions`, { name, address: { city: name, country: 'FR' } })
  siteIds = [await addSite(wood, 'Lyon'), await addSite(wood, 'Brest'), await addSite(glass, 'Nantes')]
  await storeFacts(server.app, ada, orgId, {
    startDate: '2025-01-01',
    endDate: '2025-02-28',
    facts: ['2025-01', '2025-02'].flatMap((month) =>
      siteIds.map((site, position) =>
        monthly(site, 'EN01', month, 10 + position, { company: position === 2 ? glass : wood }),
      ),
    ),
  })
  open = await openCampaign(
    server.app,
    ada,
    orgId,
    said.map(([category]) => category),
  )
  assessmentId = open.base.split('/').at(-1) ?? ''
  await ada.call('PATCH', open.base, { type: 'global', perimeter: { type: 'COMPANIES', companyIds: [wood] } })
  await open.send()
  for (const [index, [, mark]] of said.entries()) await open.answer(index, mark)
})

afterAll(() => server.close())

const ask = async (path: string, body?: object) =>
  queryTestCube(server, await dataTokenOf(ada, orgId), orgId, { path, body })
const query = async (body: object) => {
  const answer = await ask('query', body)
  expect(answer.json()).not.toHaveProperty('code')
  return answer.json<CubeAnswer>()
}
const tableOf = ({ rows, values }: CubeAnswer) =>
  rows.map(({ members }, row) => [...members.map(({ label }) => label), ...(values[row] ?? [])])
const refusal = async (body: object) => {
  const answer = await ask('query', body)
  const { code, fields } = answer.json<{ code: string; fields?: { field: string; message: string }[] }>()
  return [answer.statusCode, code, fields?.map(({ field, message }) => `${field}: ${message}`)]
}
const membersOf = async (level: string) =>
  (await ask('members', { level })).json<{ content: { label: string }[] }>().content.map(({ label }) => label)

/** The message why a result has no value. */
const ofScores = expect.stringMatching(
  /: Un résultat de double matérialité n’a pas de valeur par période/,
) as string

describe('answers to a survey', () => {
  test('are not in the cube before the evaluation is closed', async () => {
    expect(await query({ measures: ['score', 'answers'], rows: ['topic'] })).toMatchObject({ rows: [] })
    expect(await membersOf('assessment')).toEqual([])
    const filters = [{ level: 'assessment', members: [assessmentId] }]
    expect(await refusal({ measures: ['answers'], filters })).toEqual([
      422,
      'ruleBroken',
      [expect.stringContaining(assessmentId)],
    ])
    const list = (await ask('measures')).json<{ measure: string; facts: number }[]>()
    expect(list.find(({ measure }) => measure === 'score')).toMatchObject({ kind: 'score', facts: 0 })
  })
})

describe('the results of an assessment', () => {
  beforeAll(async () => {
    await ada.call('PUT', `${open.survey}/state`, { value: 'CLOSED' })
    await ada.call('PUT', `${open.base}/status`, { value: 'RESULT' })
  })

  test('are combined with facts of the same topic, with the displayed values', async () => {
    const { content } = (await ada.call('GET', `${open.base}/topics-result`)).json<{
      content: TopicResult[]
    }>()
    const score = content.find(({ code }) => code === 'E1')?.score.impact.score
    expect(score).toBeCloseTo(7 / 3)
    const answer = await query({
      measures: ['EN01', 'score', 'answers'],
      rows: ['topic'],
      filters: [{ level: 'axis', members: ['IMPACT'] }],
      range: { start: '2025-01-01', end: '2025-01-31' },
    })
    // The period applies only to the facts.
    expect(tableOf(answer)).toEqual([['E1 Changement climatique', 33, score, 10]])
    const list = (await ask('measures')).json<{ measure: string; facts: number }[]>()
    expect(list.find(({ measure }) => measure === 'score')).toMatchObject({ unit: 'points', facts: 1 })
  })

  test('apply to the sites of its perimeter', async () => {
    const requested = { measures: ['EN01', 'scoreMax'], totals: { rows: true } }
    expect(tableOf(await query({ ...requested, rows: ['division'] }))).toEqual([
      ['Brest', 22, 7 / 3],
      ['Lyon', 20, 7 / 3],
      ['Nantes', 24, null],
      // The head office, which has no facts.
      ['Ormelle Bois', null, 7 / 3],
      [66, 7 / 3],
    ])
    const byCompany = await query({ ...requested, rows: ['company'] })
    expect(byCompany.values.map(([, score]) => score)).toEqual([7 / 3, null, 7 / 3])
    const filters = [{ level: 'division', members: [siteIds[2]] }]
    expect((await query({ measures: ['EN01', 'answers'], filters })).values).toEqual([[24, null]])
  })

  test('include only published groups of stakeholders', async () => {
    const answer = await query({
      measures: ['scoreMean', 'answers', 'abstention'],
      rows: ['stakeholders'],
      totals: { rows: true },
    })
    expect(tableOf(answer)).toEqual([
      ['Autres catégories réunies', 2, 5, null],
      ['Salariés', 3, 5, null],
      [7 / 3, 10, null],
    ])
    expect(await membersOf('stakeholders')).toEqual(['Autres catégories réunies', 'Salariés'])
    for (const category of ['EXPERTS', 'SUPPLIERS']) {
      const filters = [{ level: 'stakeholders', members: [category] }]
      expect((await refusal({ measures: ['answers'], filters })).slice(0, 2)).toEqual([422, 'ruleBroken'])
    }
    // Excluding one group leaves the other, whose numbers are published anyway: the hidden values cannot be derived.
    const filters = [{ level: 'stakeholders', operator: 'notIn', members: ['EMPLOYEES'] }]
    expect((await query({ measures: ['scoreMean', 'answers'], filters })).values).toEqual([[2, 5]])
  })

  test('have no value by period, and say so if nothing else is queried', async () => {
    const requested = { measures: ['EN01', 'score'], columns: ['month'] }
    expect(await refusal(requested)).toEqual([422, 'ruleBroken', [ofScores]])
    const answer = await query({ ...requested, totals: { columns: true } })
    expect(answer.values).toEqual([[33, null, 33, null, 66, 7 / 3]])
    expect(await refusal({ measures: ['EN01'], rows: ['axis'] })).toEqual([
      422,
      'ruleBroken',
      [expect.stringMatching(/: Une mesure de données n’a pas de valeur par analyse de double matérialité/)],
    ])
    const filters = [{ measure: 'score', operator: '>', value: 1 }]
    expect(await refusal({ measures: ['EN01'], rows: ['month'], filters })).toEqual([
      422,
      'ruleBroken',
      [ofScores],
    ])
  })

  test('can neither be compared with an earlier period nor split by site', async () => {
    const answer = await query({
      measures: ['EN01', 'score'],
      rows: ['topic'],
      range: { start: '2025-02-01', end: '2025-02-28' },
      compare: { variation: 'M-1' },
      statistics: ['max'],
    })
    expect(answer.columns.map(({ measure, kind }) => `${measure} ${kind}`)).toEqual([
      'EN01 value',
      'EN01 base',
      'EN01 difference',
      'EN01 percentage',
      'EN01 max',
      'score value',
    ])
    expect((await refusal({ measures: ['score'], statistics: ['max'] })).slice(0, 2)).toEqual([
      422,
      'ruleBroken',
    ])
  })

  test('lead to their assessment, and to no facts', async () => {
    const behind = async (measures: string[], at: object[]) => (await ask('facts', { measures, at })).json()
    const topic = { level: 'topic', id: 'E1' }
    expect(await behind(['score'], [topic])).toMatchObject({
      totalItems: 0,
      assessments: [{ id: assessmentId, label: 'Exercice 2026' }],
    })
    expect(await behind(['EN01'], [topic])).toMatchObject({ totalItems: 6, assessments: [] })
    // A fact is on no axis, so a cell on an axis has no facts.
    const axis = { level: 'axis', id: 'IMPACT' }
    expect(await behind(['EN01', 'score'], [axis])).toMatchObject({
      totalItems: 0,
      assessments: [{ id: assessmentId }],
    })
  })

  test('are the current ones', async () => {
    const requested = { measures: ['score', 'scoreMean', 'scoreMax'], rows: ['assessedSubject'] }
    const before = await query(requested)
    expect(tableOf(before)).toEqual([['Émissions de GES', 7 / 3, 7 / 3, 7 / 3]])
    const { content } = (await ada.call('GET', `${open.base}/topics`)).json<{ content: { id: string }[] }>()
    const changed = await ada.call(
      'PATCH',
      `${open.base}/topics/${content[0]?.id}/subjects/${open.subjectId}`,
      {
        type: 'result',
        preparerImpact: 4.5,
        preparerImpactRationale: 'Mesures de 2025',
        impactRetained: 'PREPARER',
      },
    )
    expect(changed.statusCode).toBe(200)
    const after = await query(requested)
    expect(tableOf(after)).toEqual([['Émissions de GES', 4.5, 4.5, 4.5]])
    expect(after.version).not.toBe(before.version)
    // The stakeholders' values are unchanged.
    expect((await query({ measures: ['score'], rows: ['stakeholders'] })).values).toEqual([[2], [3]])
  })

  test('belong to their organisation only', async () => {
    const outsider = await signUpCaller(server.app, `${randomUUID()}@example.org`)
    const own = await outsider.found('Groupe Voisin')
    const token = await dataTokenOf(outsider, own)
    const requested = (path: string, body: object) => queryTestCube(server, token, own, { path, body })
    const answer = await requested('query', { measures: ['answers', 'score'], rows: ['topic', 'assessment'] })
    expect(answer.json<CubeAnswer>()).toMatchObject({ rows: [] })
    const filters = [{ level: 'assessment', members: [assessmentId] }]
    expect((await requested('query', { measures: ['answers'], filters })).statusCode).toBe(422)
    expect((await requested('members', { level: 'assessedSubject' })).json()).toMatchObject({ content: [] })
    expect((await requested('facts', { measures: ['score'] })).json()).toMatchObject({ assessments: [] })
  })

  test('have no score over several assessments, but a number of answers', async () => {
    const other = await openCampaign(server.app, ada, orgId, Array<string>(5).fill('EMPLOYEES'))
    await other.send()
    for (const index of [0, 1, 2, 3, 4]) await other.answer(index, 5)
    await ada.call('PUT', `${other.survey}/state`, { value: 'CLOSED' })
    await ada.call('PUT', `${other.base}/status`, { value: 'RESULT' })
    const together = await query({ measures: ['score', 'answers'], rows: ['topic'] })
    expect(tableOf(together)).toEqual([['E1 Changement climatique', null, 15]])
    expect(together.mixed).toEqual(['assessment'])
    const apart = await query({
      measures: ['score'],
      rows: ['topic'],
      columns: ['assessment'],
      totals: { columns: true },
    })
    expect(apart.values.map((row) => new Set(row))).toEqual([new Set([4.5, 5, null])])
    expect(apart.mixed).toEqual([])
  })
})
