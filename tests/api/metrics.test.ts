import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller } from '#tests/support/caller.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ METRICS_PORT: '0' })
  await server.app.metrics?.listen()
})
afterAll(() => server.close())

const request = (path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${server.app.metrics?.port() ?? 0}${path}`, { method })
const read = async () => (await request('/metrics')).text()
const valueOf = (text: string, sample: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.slice(sample.length),
  )

test('requests are counted by declared route and status, without ids, addresses or names', async () => {
  const caller = await signUpCaller(server.app, 'ada@example.org')
  const orgId = await caller.found('Groupe Ormelle')
  await caller.call('GET', `/organizations/${orgId}/companies`)
  await caller.call('GET', `/organizations/${orgId}/companies`)
  await server.app.inject({ url: '/api/v1/nowhere/at-all' })
  const text = await read()
  const companies = 'method="GET",route="/api/v1/organizations/:orgId/companies",status="200"'
  expect(valueOf(text, `matrice_http_request_duration_seconds_count{${companies}}`)).toBe(2)
  expect(text).not.toContain('nowhere')
  expect(text).not.toContain(orgId)
  expect(text).not.toContain('ada@')
  expect(valueOf(text, 'matrice_http_requests_under_way')).toBe(0)
})

test('a token, if there is one, is needed to read them', async () => {
  const guarded = await startTestApp({ METRICS_PORT: '0', METRICS_TOKEN: '0123456789abcdef' })
  onTestFinished(() => guarded.close())
  await guarded.app.metrics?.listen()
  const readAs = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${guarded.app.metrics?.port() ?? 0}/metrics`, { headers })

  expect((await readAs({})).status).toBe(401)
  expect((await readAs({ authorization: 'Bearer 0123456789abcdeg' })).status).toBe(401)
  expect((await readAs({ authorization: 'Bearer 0123456789abcdef' })).status).toBe(200)
})

test('the pool, the outbox and the jobs are reported', async () => {
  const before = await read()
  expect(valueOf(before, 'matrice_database_up')).toBe(1)
  expect(valueOf(before, 'matrice_cube_questions_under_way')).toBe(0)
  expect(valueOf(before, 'matrice_database_connections{state="waiting"}')).toBe(0)
  await server.app.db.global((tx) =>
    tx.execute(
      `insert into mails (id, template, recipient, language, message_id, next_attempt_at, created_at)
       values (gen_random_uuid(), 'x', 'a@example.org', 'fr', 'x', now() + interval '1 minute', now() - interval '1 hour')`,
    ),
  )
  await server.app.db.global((tx) =>
    server.app.jobs.send(tx, 'watched', { any: 1 }, { group: 'one', rank: 0 }),
  )
  const after = await read()
  expect(valueOf(after, 'matrice_mails_waiting')).toBe(valueOf(before, 'matrice_mails_waiting') + 1)
  expect(valueOf(after, 'matrice_mails_late_seconds')).toBeGreaterThanOrEqual(3600)
  expect(valueOf(after, 'matrice_jobs{queue="watched",state="created"}')).toBe(1)
  expect(valueOf(after, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
})

test('the metrics port serves nothing else, and the product’s port serves no metrics', async () => {
  expect((await request('/')).status).toBe(404)
  expect((await request('/metrics', 'POST')).status).toBe(404)
  expect((await server.app.inject({ url: '/metrics' })).body).not.toContain('matrice_http')
})

test('alerts and dashboard use only existing metrics', async () => {
  await server.app.db.global((tx) => server.app.jobs.send(tx, 'told', { any: 1 }, { group: 'one', rank: 0 }))
  const text = await read()
  // A declared metric without a sample counts: no mail has been attempted and no backup is configured here.
  const reported = new Set(
    text.split('\n').flatMap((line) => /^(?:# TYPE )?([a-z_0-9]+)/.exec(line)?.[1] ?? []),
  )
  for (const file of ['alerts.yml', 'grafana.json']) {
    const content = readFileSync(join(import.meta.dirname, '../../ops', file), 'utf8')
    const requested = content.match(/\b(matrice|nodejs|process)_[a-z_0-9]+/g) ?? []
    expect(requested.length).toBeGreaterThan(5)
    expect(requested.filter((name) => !reported.has(name))).toEqual([])
  }
})
