import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { buildFixture, type Fixture } from '#tests/support/fixture.ts'

let server: TestApp
let ada: TestCaller
let fixture: Fixture
let subject: string
let assessment: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  fixture = await buildFixture(ada)
  assessment = `/organizations/${fixture.orgId}/double-materialities/${fixture.evaluationId}`
  const first = async (path: string) =>
    (await ada.call('GET', path)).json<{ content: { id: string }[] }>().content[0]?.id ?? ''
  const topic = `${assessment}/topics/${await first(`${assessment}/topics`)}`
  subject = `${topic}/subjects/${await first(`${topic}/subjects`)}`
  await ada.call('PUT', `${assessment}/status`, { value: 'RESULT' })
})

afterAll(() => server.close())

type Refusal = { code: string; fields: { field: string; message: string }[] }

const change = async (path: string, body: object) => {
  const answer = await ada.call('PATCH', path, { type: 'result', ...body })
  const { fields = [] } = answer.json<Partial<Refusal>>()
  return [answer.statusCode, fields.map(({ field }) => field)]
}

test('a preparer’s value or retention on an axis requires a rationale on that axis only', async () => {
  const [impact, financial] = ['preparerImpactRationale', 'preparerFinancialRationale']
  expect(await change(subject, { preparerImpact: 4 })).toEqual([422, [impact]])
  expect(await change(subject, { preparerFinancial: 0, [impact]: 'Mesures' })).toEqual([422, [financial]])
  expect(await change(subject, { financialRetained: 'PREPARER' })).toEqual([422, [financial]])
  expect(await change(subject, { preparerImpact: 4, preparerFinancial: 2 })).toEqual([
    422,
    [impact, financial],
  ])
  const whole = { preparerImpact: 4, [impact]: 'Mesures de 2025', impactRetained: 'PREPARER' }
  expect(await change(subject, whole)).toEqual([200, []])
  expect(await change(subject, { [impact]: null })).toEqual([422, [impact]])
  const back = { preparerImpact: null, [impact]: null, impactRetained: 'STAKEHOLDERS' }
  expect(await change(subject, back)).toEqual([200, []])
})

test('changes of weights, thresholds and method require a reason, which is in the log and the report', async () => {
  expect(await change(subject, { impactWeight: 3 })).toEqual([422, ['reason']])
  expect(await change(subject, { impactWeight: 1 })).toEqual([200, []])
  expect(await change(assessment, { thresholds: { impact: 2.5 } })).toEqual([422, ['reason']])
  expect(await change(assessment, { aggregation: 'MEAN' })).toEqual([422, ['reason']])
  expect(await change(assessment, { thresholds: { impact: 3 }, aggregation: 'MAX' })).toEqual([200, []])
  const reasons = ['Poste le plus cher', 'Seuil du comité', 'Moyenne du groupe']
  expect(await change(subject, { impactWeight: 3, reason: reasons[0] })).toEqual([200, []])
  expect(await change(assessment, { thresholds: { impact: 2.5 }, reason: reasons[1] })).toEqual([200, []])
  expect(await change(assessment, { aggregation: 'MEAN', reason: reasons[2] })).toEqual([200, []])

  const changes = `/organizations/${fixture.orgId}/changes?resource=doubleMaterialities&recordId=${fixture.evaluationId}`
  const log = (await ada.call('GET', `${changes}&pageSize=50`)).body
  const report = (await ada.call('GET', `${assessment}/report?format=json`)).body
  expect(reasons.map((reason) => [log.includes(reason), report.includes(reason)])).toEqual(
    reasons.map(() => [true, true]),
  )
})

test('archiving a subject and excluding a topic require a reason', async () => {
  const base = `/organizations/${fixture.orgId}/double-materialities/${fixture.doubleMaterialityId}`
  const path = `${base}/topics/${fixture.topicId}/subjects/${fixture.subjectId}/disabled`
  const refused = await ada.call('PUT', path, { value: true })
  expect(refused.statusCode).toBe(422)
  expect(refused.json<Refusal>().fields).toEqual([{ field: 'reason', message: 'Indiquez le motif' }])
  expect((await ada.call('PUT', path, { value: true, reason: 'Aucun riverain' })).statusCode).toBe(204)

  const exclusions = async () =>
    (await ada.call('GET', `${base}/exclusions`)).json<{
      subjects: { reason: string | null }[]
      topics: { id: string; reason: string | null }[]
    }>()
  const left = async () => (await exclusions()).topics.find(({ id }) => id === fixture.topicId)?.reason
  expect((await exclusions()).subjects.map(({ reason }) => reason)).toEqual(['Aucun riverain'])
  expect(await left()).toBeNull()
  const topic = `${base}/topics/${fixture.topicId}/exclusion`
  expect((await ada.call('PUT', topic, { reason: 'Aucun site côtier' })).statusCode).toBe(200)
  expect(await left()).toBe('Aucun site côtier')
})
