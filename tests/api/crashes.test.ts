import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Crash } from '#model/rules/text/crashes.ts'
import { readConfig } from '#server/config/config.ts'
import { createLog, type ServerLog } from '#server/logging/createLog.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { startCollector } from '#tests/support/collector.ts'

const crash: Crash = {
  kind: 'boundary',
  name: 'TypeError',
  message: 'Cannot read properties of undefined',
  route: '/my-organization/companies/:companyId/overview/information',
  release: 'index-DkX1_a.js',
  frames: [
    { function: 'Sheet', file: 'company-1.js', line: 1, column: 42 },
    { function: '', file: 'base-2.js', line: 2, column: 7 },
  ],
}

const production = (host: string) => ({
  MATRICE_ENV: 'production',
  API_KEY: 'k'.repeat(16),
  AUTH_CLIENT_ID: 'web',
  AUTH_AUDIENCE: 'api',
  AUTH_CONNECTION: 'users',
  PUBLIC_URL: 'https://matrice.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'ESG <esg@esg.example>',
  ERROR_DSN: `http://key@${host}/7`,
  LOG_LEVEL: 'info',
})

let collector: Awaited<ReturnType<typeof startCollector>>
let server: TestApp
let log: ServerLog
beforeEach(async () => {
  collector = await startCollector()
})
afterEach(async () => {
  await server.close()
  await log.close()
  await collector.close()
})

async function start(settings: Record<string, string> = {}): Promise<void> {
  const env = { ...production(collector.host), ...settings }
  log = await createLog(readConfig(env))
  server = await startTestApp(env, { log: log.log })
}

const tell = (body: object) =>
  server.app.inject({ method: 'POST', url: '/public/api/v1/crashes', payload: body })

test('a page crash reaches the error service through our own server', async () => {
  await start()
  expect((await tell(crash)).statusCode).toBe(204)
  await log.close()
  expect(collector.received.map(({ url }) => url)).toEqual(['/api/7/envelope/'])
  const event: unknown = JSON.parse(collector.received[0]?.body.split('\n')[2] ?? '')
  expect(event).toMatchObject({
    level: 'error',
    platform: 'javascript',
    environment: 'production',
    release: crash.release,
    transaction: crash.route,
    exception: {
      values: [
        {
          type: 'TypeError',
          value: crash.message,
          stacktrace: {
            frames: [
              { function: '?', filename: '/assets/base-2.js', lineno: 2, colno: 7 },
              { function: 'Sheet', filename: '/assets/company-1.js', lineno: 1, colno: 42 },
            ],
          },
        },
      ],
    },
  })
})

test.each([
  ['an e-mail in the message', { message: 'ada@example.org is not defined' }],
  ['a name in the message', { message: 'Ada Durand was not found' }],
  ['words after what is known', { message: 'Cannot read properties of undefined, Ada Durand' }],
  ['an address with an id', { route: '/my-organization/companies/418732657/overview' }],
  ['an address with a token', { route: '/reset/s3cret' }],
  ['a query in the name of a file', { frames: [{ ...crash.frames[0], file: 'a.js?token=s3cret' }] }],
  ['words for a function', { frames: [{ ...crash.frames[0], function: 'Ada Durand' }] }],
  ['a sentence for a name', { name: 'Ada Durand' }],
  ['another release', { release: 'https://matrice.example/?token=s3cret' }],
  ['more than is asked', { user: 'Ada Durand' }],
  ['too many calls', { frames: Array(31).fill(crash.frames[0]) }],
])('a report with %s is refused and not forwarded', async (_title, change) => {
  await start()
  const answer = await tell({ ...crash, ...change })
  expect(answer.statusCode).toBe(400)
  await log.close()
  expect(collector.received).toEqual([])
})

test('a report is small, and a network may send a limited number per hour', async () => {
  await start({ CRASHES_PER_IP: '2' })
  expect((await tell({ ...crash, message: 'x'.repeat(20_000) })).statusCode).toBe(413)
  expect([await tell(crash), await tell(crash)].map(({ statusCode }) => statusCode)).toEqual([204, 429])
})

test.each(['development', 'sandbox'])('nothing is told in %s', async (MATRICE_ENV) => {
  await start({ MATRICE_ENV })
  expect((await tell(crash)).statusCode).toBe(404)
  await log.close()
  expect(collector.received).toEqual([])
})
