import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CubeAnswer } from '#model/wire/data/cube.ts'
import { queryTestCube, dataTokenOf } from '#tests/support/queryTestCube.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller } from '#tests/support/caller.ts'
import { startClickhouseDouble } from '#tests/support/clickhouse.double.ts'
import { storeFacts } from '#tests/support/storeFacts.ts'
import { monthly } from '#tests/support/withReportFacts.ts'

let clickhouse: Awaited<ReturnType<typeof startClickhouseDouble>>
let server: TestApp
let orgId: string
let token: string
const logged: string[] = []

beforeAll(async () => {
  clickhouse = await startClickhouseDouble()
  const log = pino({ level: 'debug' }, { write: (line) => void logged.push(line) })
  server = await startTestApp({ CUBE_URL: clickhouse.url }, { log })
  const caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle')
  token = await dataTokenOf(caller, orgId)
  await storeFacts(server.app, caller, orgId, {
    startDate: '2025-01-01',
    endDate: '2025-12-31',
    facts: ['2025-01', '2025-02'].map((month, index) =>
      monthly('lyon', 'EN01', month, 10 * (index + 1), { comment: 'Relevé' }),
    ),
  })
})

afterAll(async () => {
  await server.close()
  await clickhouse.stop()
})

const query = (path: string, body?: object) => queryTestCube(server, token, orgId, { path, body })

test('with a ClickHouse address it answers all queries of the cube', async () => {
  const { values } = (await query('query', { measures: ['EN01', 'facts'] })).json<CubeAnswer>()
  expect(values).toEqual([[30, 2]])
  const members = (await query('members', { level: 'month' })).json<{ content: { id: string }[] }>()
  expect(members.content.map(({ id }) => id)).toEqual(['2025-02', '2025-01'])
  const facts = (await query('facts', { measures: ['EN01'] })).json<{
    content: { value: number; comment: string }[]
  }>()
  expect(facts.content.map(({ value, comment }) => [value, comment])).toEqual([
    [20, 'Relevé'],
    [10, 'Relevé'],
  ])
  expect(clickhouse.questions().some(({ sql }) => sql.includes('order by f.value'))).toBe(true)
})

test('while ClickHouse is down the API is unavailable, and the log has no password', async () => {
  await clickhouse.leave()
  const away = await query('query', { measures: ['EN01'] })
  expect([away.statusCode, away.json<{ code: string }>().code]).toEqual([503, 'unavailable'])
  await clickhouse.comeBack()
  clickhouse.meanwhile = ({ authorization }) => ({
    status: 502,
    code: '',
    text: `<h1>Bad gateway</h1>${authorization}`,
  })
  expect((await query('query', { measures: ['facts'] })).statusCode).toBe(503)
  clickhouse.meanwhile = () => undefined
  expect((await query('query', { measures: ['EN01'] })).json<CubeAnswer>().values).toEqual([[30]])
  const said = logged.join('\n')
  expect(said).toContain('ECONNREFUSED')
  expect(said).toContain('Bad gateway')
  const { password } = clickhouse
  for (const secret of [
    password,
    encodeURIComponent(password),
    Buffer.from(`matrice:${password}`).toString('base64'),
  ])
    expect(said).not.toContain(secret)
})
