import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CubeAnswer, CubeResult } from '#model/wire/data/cube.ts'
import { createEventReader } from '#src/dataProvider/eventReader.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { dataTokenOf, queryTestCube } from '#tests/support/queryTestCube.ts'
import { storeFacts } from '#tests/support/storeFacts.ts'
import { monthly } from '#tests/support/withReportFacts.ts'

let server: TestApp
let caller: TestCaller
let orgId: string
let token: string

beforeAll(async () => {
  server = await startTestApp()
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle')
  const base = `/organizations/${orgId}/companies`
  const company = await caller.callOrThrow('POST', base, {
    name: 'Ormelle Bois',
    country: 'FR',
    nationalId: freshSiren(),
  })
  const companyId = company.json<{ id: string }>().id
  const site = await caller.callOrThrow('POST', `${base}/${companyId}/divisions`, {
    name: 'Écully',
    address: { city: 'Lyon', country: 'FR' },
  })
  await storeFacts(server.app, caller, orgId, {
    startDate: '2025-01-01',
    endDate: '2025-12-31',
    facts: [monthly(site.json<{ id: string }>().id, 'EN01', '2025-01', 10, { company: companyId })],
  })
  token = await dataTokenOf(caller, orgId)
})

afterAll(() => server.close())

const sum = { measures: ['EN01'] }
const byMonth = { measures: ['EN01'], rows: ['month'] }
/** Accepted by the schema, and refused when it is planned: a level is on an axis twice. */
const refused = { measures: ['EN01'], rows: ['division', 'division'] }
type Event = { name: string; data: CubeResult & { index: number } }

const send = (queries: readonly object[]) =>
  queryTestCube(server, token, orgId, { path: 'queries', body: { queries } })

/** Sends queries, and puts their results in order. */
async function resultsOf(queries: readonly object[]): Promise<CubeResult[]> {
  const answer = await send(queries)
  expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8')
  const events: Event[] = []
  createEventReader((name, data) => events.push({ name, data: data as Event['data'] }))(answer.body)
  expect(events.map(({ name }) => name)).toEqual([...queries.map(() => 'result'), 'done'])
  return events
    .slice(0, -1)
    .toSorted((one, other) => one.data.index - other.data.index)
    .map(({ data: { answer: found, error } }) => ({ answer: found, error }))
}

test('several queries are answered, each as if it were sent alone', async () => {
  const alone = await Promise.all(
    [sum, byMonth].map(async (body) =>
      (await queryTestCube(server, token, orgId, { path: 'query', body })).json<CubeAnswer>(),
    ),
  )
  expect(await resultsOf([sum, byMonth])).toEqual(alone.map((answer) => ({ answer, error: null })))
  expect(alone[1]?.values).toEqual([[10]])
})

test('a query that is refused leaves the others as they are', async () => {
  const alone = await queryTestCube(server, token, orgId, { path: 'query', body: refused })
  const { code, message } = alone.json<{ code: string; message: string }>()
  expect(alone.statusCode).toBeGreaterThanOrEqual(400)
  const [first, second] = await resultsOf([refused, sum])
  expect(first).toEqual({ answer: null, error: { code, message } })
  expect(second?.answer?.values).toEqual([[10]])
})

test('no more queries than a page has are accepted at once', async () => {
  expect((await send(Array.from({ length: 101 }, () => sum))).statusCode).toBe(400)
  expect((await send([])).statusCode).toBe(400)
  const all = await resultsOf(Array.from({ length: 100 }, () => sum))
  expect(all.map(({ error }) => error)).toEqual(all.map(() => null))
})
