import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { areTracesConfigured, startTraces } from '#server/adapters/traces/startTraces.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller } from '#tests/support/caller.ts'
import { startCollector } from '#tests/support/collector.ts'

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })).default([]),
  status: z.object({ code: z.number().optional() }).default({}),
})
const sentSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
})
type Reported = z.output<typeof spanSchema>

let server: TestApp
let collector: Awaited<ReturnType<typeof startCollector>>
let stop: () => Promise<void>

beforeAll(async () => {
  collector = await startCollector()
  collector.answerWith(200)
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://${collector.host}`)
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json')
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20')
  stop = await startTraces({ warn: () => undefined })
  server = await startTestApp({ TRUST_PROXY: 'loopback' })
})
afterAll(async () => {
  await server.close()
  await stop()
  await collector.close()
  vi.unstubAllEnvs()
})

const spans = (): Reported[] =>
  collector.received.flatMap(({ body }) =>
    sentSchema
      .parse(JSON.parse(body))
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
const said = ({ attributes }: Reported, key: string) =>
  Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0]

/** A trace once its request has a response. */
async function arrived(traceId: string): Promise<Reported[]> {
  await expect
    .poll(() => spans().some((span) => span.traceId === traceId && said(span, 'http.route') !== undefined))
    .toBe(true)
  return spans().filter((span) => span.traceId === traceId)
}

test('a request is one trace, under the proxy’s span, with its transaction and its statements', async () => {
  const caller = await signUpCaller(server.app, 'ada@example.org')
  const orgId = await caller.found('Groupe Ormelle')
  const traceId = 'a'.repeat(32)
  await server.app.inject({
    method: 'POST',
    url: `/api/v1/organizations/${orgId}/invitations`,
    headers: {
      authorization: `Bearer ${caller.tokens.access_token}`,
      traceparent: `00-${traceId}-${'b'.repeat(16)}-01`,
    },
    payload: { email: 'brune@example.org', role: 'EDITOR' },
  })
  const trace = await arrived(traceId)
  const request = trace.find((span) => said(span, 'http.route') !== undefined)
  expect(request?.parentSpanId).toBe('b'.repeat(16))
  expect(request?.name).toBe('POST /api/v1/organizations/:orgId/invitations')
  const transactions = trace.filter(({ name }) => name === 'transaction')
  expect(transactions.length).toBeGreaterThan(0)
  expect(new Set(transactions.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request?.spanId]))
  const statement = trace.find((span) => said(span, 'db.query.text') !== undefined)
  expect(transactions.map(({ spanId }) => spanId)).toContain(statement?.parentSpanId)
})

test('no value of a statement, no query string and no token is exported in a trace', async () => {
  await server.app.inject({ url: '/api/v1/password-resets/SECRET-OF-A-LINK?who=ada@example.org' })
  await expect.poll(() => spans().some((span) => said(span, 'url.path') !== undefined)).toBe(true)
  const caller = await signUpCaller(server.app, 'very.private@example.org')
  await caller.found('Groupe Very Secret')
  await stop()
  const everything = collector.received.map(({ body }) => body).join('\n')
  expect(everything).toContain('/api/v1/password-resets/…')
  for (const secret of ['SECRET-OF-A-LINK', 'ada@', 'very.private', 'Very Secret'])
    expect(everything).not.toContain(secret)
})

test('traces are sent only if the environment names a collector', () => {
  expect(areTracesConfigured({})).toBe(false)
  expect(areTracesConfigured({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' })).toBe(true)
  expect(areTracesConfigured({ OTEL_TRACES_EXPORTER: 'console' })).toBe(true)
  expect(areTracesConfigured({ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'x' })).toBe(false)
  expect(areTracesConfigured({ OTEL_SDK_DISABLED: 'TRUE', OTEL_EXPORTER_OTLP_ENDPOINT: 'x' })).toBe(false)
})

test('an unreachable collector is logged, and requests are not affected', async () => {
  const reported: object[] = []
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:9')
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '300')
  const end = await startTraces({ warn: (detail) => void reported.push(detail) })
  const answer = await server.app.inject({ url: '/api/v1/health' })
  expect(answer.statusCode).toBeLessThan(500)
  await end()
  expect(JSON.stringify(reported)).toContain('ECONNREFUSED')
})
