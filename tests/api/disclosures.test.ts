import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disclosureOf } from '#model/calls/samples/disclosureCalls.ts'
import type { DisclosureCoverage } from '#model/wire/disclosures/coverage.ts'
import type { DisclosedDatapoint, DisclosureScope } from '#model/wire/disclosures/disclosures.ts'
import type { Page } from '#model/wire/records/page.ts'
import type { SubjectOfTopic } from '#model/wire/materiality/results.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls } from '#tests/support/companyCalls.ts'
import { openCampaign } from '#tests/support/openCampaign.ts'
import { storeFacts } from '#tests/support/storeFacts.ts'
import { monthly, monthsOf } from '#tests/support/withReportFacts.ts'

let server: TestApp
let ada: TestCaller
let orgId: string
let path: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
})
beforeEach(async () => {
  orgId = await ada.found('Groupe Ormelle')
  path = `/organizations/${orgId}/disclosures`
})
afterAll(() => server.close())

const employees = Array<string>(5).fill('EMPLOYEES')

/** An assessment in RESULT with one subject of climate, which five employees scored. */
async function closedAssessment(score: number) {
  const open = await openCampaign(server.app, ada, orgId, employees)
  await open.send()
  for (const index of employees.keys()) await open.answer(index, score)
  await ada.callOrThrow('PUT', `${open.base}/status`, { value: 'RESULT' })
  return { base: open.base, id: open.base.split('/').at(-1) ?? '' }
}

const create = async (assessmentId: string, given: object = {}) =>
  (await ada.callOrThrow('POST', path, { ...disclosureOf('État 2026', assessmentId), ...given })).json<{
    id: string
  }>()

const scopeOf = async (id: string) =>
  (await ada.callOrThrow('GET', `${path}/${id}/scope`)).json<DisclosureScope>()

const datapoints = async (id: string, query = '') =>
  (await ada.callOrThrow('GET', `${path}/${id}/datapoints?pageSize=500${query}`)).json<
    Page<DisclosedDatapoint>
  >()

const one = async (id: string, code: string) =>
  (await datapoints(id, `&search=${code}`)).content.find((found) => found.code === code)

describe('a disclosure', () => {
  test('is created from an assessment whose evaluation is closed', async () => {
    const open = await openCampaign(server.app, ada, orgId, employees)
    const assessmentId = open.base.split('/').at(-1) ?? ''
    const early = await ada.call('POST', path, disclosureOf('Trop tôt', assessmentId))
    expect(early.statusCode).toBe(422)
    expect(early.json()).toMatchObject({
      fields: [{ field: 'doubleMaterialityId', message: expect.stringContaining('n’est pas clôturée') }],
    })
    const { id } = await create((await closedAssessment(5)).id)
    expect(await scopeOf(id)).toMatchObject({ changes: [], assessment: { isTerminated: false } })
  })

  test('does not accept the assessment of another organisation', async () => {
    const { id } = await closedAssessment(5)
    const elsewhere = await ada.found('Autre groupe')
    const refused = await ada.call(
      'POST',
      `/organizations/${elsewhere}/disclosures`,
      disclosureOf('Ailleurs', id),
    )
    expect(refused.json()).toMatchObject({ fields: [{ message: expect.stringContaining('n’existe plus') }] })
  })

  test('does not begin to report after its year', async () => {
    const { id } = await closedAssessment(5)
    const refused = await ada.call('POST', path, { ...disclosureOf('État', id), firstYear: 2027 })
    expect(refused.json()).toMatchObject({
      fields: [{ field: 'firstYear', message: expect.stringContaining('suit l’exercice') }],
    })
  })

  test('that was deleted is restored with its decisions', async () => {
    const { id } = await create((await closedAssessment(5)).id)
    await ada.callOrThrow('PUT', `${path}/${id}/datapoints/E1-6_07/decision`, {
      state: 'OUT',
      reason: 'Doublon',
    })
    await ada.callOrThrow('DELETE', `${path}/${id}`)
    expect((await ada.call('GET', `${path}/${id}/scope`)).statusCode).toBe(404)
    await ada.callOrThrow('POST', `/organizations/${orgId}/restorations`, {
      kind: 'disclosures',
      recordId: id,
    })
    expect(await one(id, 'E1-6_07')).toMatchObject({ state: 'OUT', decision: { reason: 'Doublon' } })
  })
})

describe('the scope', () => {
  test('follows the verdicts of the assessment', async () => {
    const { id } = await create((await closedAssessment(5)).id)
    const scope = await scopeOf(id)
    expect(scope.topics.find(({ code }) => code === 'E1')).toMatchObject({ verdict: 'MATERIAL' })
    // The other topics have no subject and no reason for it.
    expect(scope.topics.find(({ code }) => code === 'E2')).toMatchObject({ verdict: 'UNKNOWN' })
    expect(scope.totals.IN + scope.totals.OPEN + scope.totals.OUT).toBe(1184)
    expect(await one(id, 'E1-6_07')).toMatchObject({
      state: 'IN',
      rule: 'MATERIAL',
      measure: 'GH01',
      paragraph: '48 a',
    })
    expect(await one(id, 'E2-4_02')).toMatchObject({ state: 'OPEN', rule: 'NO_VERDICT' })
    expect(await one(id, 'GOV-1_01')).toMatchObject({ state: 'IN', rule: 'ALWAYS' })
    expect(await one(id, 'IRO-2_03')).toMatchObject({ state: 'OUT' })
  })

  test('requires the explanation of climate where it is not material', async () => {
    const { id } = await create((await closedAssessment(1)).id)
    expect(await one(id, 'E1-6_07')).toMatchObject({ state: 'OUT', rule: 'NOT_MATERIAL' })
    expect(await one(id, 'IRO-2_03')).toMatchObject({ state: 'IN', rule: 'CLIMATE_LEFT_OUT' })
  })

  test('shows what changed in the assessment until it is reviewed', async () => {
    const { id: assessmentId, base } = await closedAssessment(5)
    const { id } = await create(assessmentId)
    const subjects = (await ada.callOrThrow('GET', `${base}/subjects-result`)).json<{
      content: SubjectOfTopic[]
    }>()
    const [subject] = subjects.content
    await ada.callOrThrow('PATCH', `${base}/topics/${subject?.topicId}/subjects/${subject?.id}`, {
      type: 'result',
      preparerImpact: 1,
      preparerImpactRationale: 'Mesures de 2025',
      impactRetained: 'PREPARER',
      preparerFinancial: 1,
      preparerFinancialRationale: 'Mesures de 2025',
      financialRetained: 'PREPARER',
    })
    const changes = [{ topic: 'E1', before: 'MATERIAL', after: 'NOT_MATERIAL' }]
    const seen = await scopeOf(id)
    expect(seen.changes).toEqual(changes)
    const review = async (verdicts: object) =>
      (await ada.callOrThrow('PUT', `${path}/${id}/scope/review`, { verdicts })).json<DisclosureScope>()
    const verdicts = Object.fromEntries(seen.topics.map(({ code, verdict }) => [code, verdict]))
    expect((await review(verdicts)).changes).toEqual([])
    expect((await review(verdicts)).changes).toEqual([])
    const history = await ada.callOrThrow(
      'GET',
      `/organizations/${orgId}/changes?resource=disclosures&recordId=${id}`,
    )
    const { content } = history.json<Page<{ action: string; before: object; after: object }>>()
    expect(content.filter(({ action }) => action === 'update')).toMatchObject([
      { before: { verdicts: { E1: 'MATERIAL' } }, after: { verdicts: { E1: 'NOT_MATERIAL' } } },
    ])

    // A person who accepts results that have changed since still sees the later change.
    expect((await review({ ...verdicts, E1: 'UNKNOWN' })).changes).toEqual([
      { topic: 'E1', before: 'UNKNOWN', after: 'NOT_MATERIAL' },
    ])
  })

  test('cannot be reviewed with unknown topics or verdicts', async () => {
    const { id } = await create((await closedAssessment(5)).id)
    for (const verdicts of [{ E9: 'MATERIAL' }, { E1: 'MAYBE' }, ['E1']]) {
      expect((await ada.call('PUT', `${path}/${id}/scope/review`, { verdicts })).statusCode).toBe(400)
    }
  })
})

describe('a decision on a datapoint', () => {
  test('replaces the rule with a reason and an author until it is withdrawn', async () => {
    const { id } = await create((await closedAssessment(5)).id)
    const decision = `${path}/${id}/datapoints/E1-6_07/decision`
    const decided = await ada.callOrThrow('PUT', decision, {
      state: 'OUT',
      reason: 'Publié par la maison mère',
    })
    expect(decided.json()).toMatchObject({
      state: 'OUT',
      rule: 'DECISION',
      decision: { state: 'OUT', reason: 'Publié par la maison mère', accountName: 'Ada Test', version: 1 },
    })
    await ada.callOrThrow('DELETE', decision)
    expect(await one(id, 'E1-6_07')).toMatchObject({ state: 'IN', rule: 'MATERIAL', decision: null })
  })

  test('is refused over a version that somebody else has changed', async () => {
    const { id } = await create((await closedAssessment(5)).id)
    const decision = `${path}/${id}/datapoints/E1-6_07/decision`
    const over = (version: number, state: string) =>
      ada.call('PUT', decision, { state, reason: 'Motif' }, { 'if-match': `"${version}"` })
    expect((await over(0, 'OUT')).statusCode).toBe(200)
    expect((await over(0, 'IN')).statusCode).toBe(412)
    expect((await over(1, 'IN')).statusCode).toBe(200)
  })

  test('needs a reason and a datapoint of the standard', async () => {
    const { id } = await create((await closedAssessment(5)).id)
    const decide = (code: string, body: object) =>
      ada.call('PUT', `${path}/${id}/datapoints/${code}/decision`, body)
    expect((await decide('E1-6_07', { state: 'OUT', reason: ' ' })).statusCode).toBe(400)
    expect((await decide('E1-6_99', { state: 'OUT', reason: 'Motif' })).statusCode).toBe(404)
    expect((await decide('nonsense', { state: 'OUT', reason: 'Motif' })).statusCode).toBe(404)
  })

  test('is in the history of the disclosure', async () => {
    const { id } = await create((await closedAssessment(5)).id)
    await ada.callOrThrow('PUT', `${path}/${id}/datapoints/E1-6_07/decision`, {
      state: 'OUT',
      reason: 'Doublon',
    })
    const history = await ada.callOrThrow(
      'GET',
      `/organizations/${orgId}/changes?resource=disclosures&recordId=${id}`,
    )
    expect(history.json<Page<{ after: object }>>().content[0]?.after).toMatchObject({
      code: 'E1-6_07',
      state: 'OUT',
    })
  })
})

test('datapoints are filtered by requirement, state and words, page by page', async () => {
  const { id } = await create((await closedAssessment(5)).id)
  expect((await datapoints(id, '&requirement=E1-6')).totalItems).toBe(35)
  expect((await datapoints(id, '&search=scope brutes')).content.map(({ code }) => code)).toContain('E1-6_07')
  const open = await datapoints(id, '&requirement=E1-6&state=OPEN')
  expect(new Set(open.content.map(({ state }) => state))).toEqual(new Set(['OPEN']))
  const page = await ada.callOrThrow('GET', `${path}/${id}/datapoints?pageSize=10&pageNumber=118`)
  expect(page.json<Page<object>>()).toMatchObject({ totalItems: 1184, isLast: true })
})

describe('the coverage', () => {
  const coverageOf = async (id: string) =>
    (await ada.callOrThrow('GET', `${path}/${id}/coverage`)).json<DisclosureCoverage>()

  test('of an organisation without facts names every figure as missing', async () => {
    const { id } = await create((await closedAssessment(5)).id)
    const { figures, requirements } = await coverageOf(id)
    expect(figures.find(({ measure }) => measure === 'GH01')).toMatchObject({
      label: expect.stringContaining('scope 1'),
      unit: 'tCO₂e',
      value: null,
      state: 'MISSING',
    })
    expect(requirements.find(({ code }) => code === 'E1-6')).toMatchObject({
      topic: 'E1',
      counts: { COMPLETE: 0, PARTIAL: 0 },
    })
  })

  test('counts what the cube has for the year, and which months of which sites are missing', async () => {
    const { id } = await create((await closedAssessment(5)).id)
    const { headquarter } = await companyCalls(ada, orgId).created()
    await storeFacts(server.app, ada, orgId, {
      startDate: '2025-01-01',
      endDate: '2026-12-31',
      facts: [
        ...monthsOf(2025).map((month) => monthly('lyon', 'GH01', month, 1000)),
        ...monthsOf(2026).map((month) => monthly('lyon', 'GH01', month, 10)),
        // A site of the register is expected in every month.
        ...monthsOf(2026)
          .slice(0, 6)
          .map((month) => monthly(headquarter.id, 'GH07', month, 4)),
      ],
    })
    const { figures, requirements } = await coverageOf(id)
    const figure = (code: string) => figures.find(({ measure }) => measure === code)
    expect(figure('GH01')).toMatchObject({ value: 120, state: 'COMPLETE', isWithheld: false })
    expect(figure('GH07')).toMatchObject({
      value: 24,
      state: 'PARTIAL',
      note: { coverage: { months: [6, 12], sites: [1, 1] } },
    })
    const climate = requirements.find(({ code }) => code === 'E1-6')
    expect(climate?.counts.COMPLETE).toBeGreaterThan(0)
    const partial = await datapoints(id, '&coverage=PARTIAL&requirement=E1-6')
    expect(partial.content.map(({ code }) => code)).toContain('E1-6_10')
    expect(partial.totalItems).toBe(climate?.counts.PARTIAL)
    const complete = await datapoints(id, '&coverage=COMPLETE')
    expect(complete.content.map(({ code }) => code)).toContain('E1-6_07')
    const missing = await datapoints(id, '&coverage=MISSING&requirement=E1-1')
    expect(missing.content.map(({ code }) => code)).toContain('E1-1_02')
  })

  test('is refused to other organisations', async () => {
    const { id } = await create((await closedAssessment(5)).id)
    const elsewhere = await ada.found('Autre groupe')
    const other = await ada.call('GET', `/organizations/${elsewhere}/disclosures/${id}/coverage`)
    expect(other.statusCode).toBe(404)
  })
})
