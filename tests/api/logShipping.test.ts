import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { createLog } from '#server/logging/createLog.ts'
import { startCollector } from '#tests/support/collector.ts'

let collector: Awaited<ReturnType<typeof startCollector>>
beforeEach(async () => {
  collector = await startCollector()
})
afterEach(() => collector.close())

const productionSettings = {
  MATRICE_ENV: 'production',
  API_KEY: 'k'.repeat(16),
  AUTH_CLIENT_ID: 'web',
  AUTH_AUDIENCE: 'api',
  AUTH_CONNECTION: 'users',
  PUBLIC_URL: 'https://matrice.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'ESG <esg@esg.example>',
}
const openLog = (env: Record<string, string>) => createLog(readConfig({ LOG_LEVEL: 'info', ...env }))

test('outside of development the log goes to the collector as lines of JSON', async () => {
  const { log, close } = await openLog({
    MATRICE_ENV: 'sandbox',
    LOG_URL: `http://${collector.host}/logs`,
    LOG_TOKEN: 'let-me-in',
  })
  log.debug('too small')
  log.info({ status: 200 }, 'answered')
  log.error('broken')
  await close()
  const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = collector.received
  expect(url).toBe('/logs')
  expect(headers).toMatchObject({
    'content-type': 'application/x-ndjson',
    authorization: 'Bearer let-me-in',
  })
  const lines = body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  expect(lines).toMatchObject([
    { level: 30, status: 200, msg: 'answered' },
    { level: 50, msg: 'broken' },
  ])
})

test('in development nothing is sent', async () => {
  const { log, close } = await openLog({
    MATRICE_ENV: 'development',
    LOG_LEVEL: 'fatal',
    LOG_URL: `http://${collector.host}/logs`,
    ERROR_DSN: `http://key@${collector.host}/7`,
  })
  log.error(new Error('here'))
  await close()
  expect(collector.received).toEqual([])
})

test.each([
  ['is gone', 'http://127.0.0.1:1/logs'],
  ['cannot be named', 'http://collector.invalid/logs'],
])('a collector that %s affects nothing, not even the shutdown', async (_what, LOG_URL) => {
  const { log, close } = await openLog({ MATRICE_ENV: 'sandbox', LOG_URL })
  log.info('into the void')
  await expect(close()).resolves.toBeUndefined()
})

test('in production every error is reported with its stack and its causes, and only errors', async () => {
  const { log, close } = await openLog({
    ...productionSettings,
    ERROR_DSN: `http://key@${collector.host}/7`,
  })
  log.warn('no error')
  const error = new Error('no row', { cause: new TypeError('wrong') })
  log.error({ err: error, req: { method: 'GET', url: '/api/v1/plans?search=Durand' } }, 'request failed')
  log.error(new Error('another'))
  await close()
  expect(collector.received.map(({ url }) => url)).toEqual(['/api/7/envelope/', '/api/7/envelope/'])
  const [{ headers, body } = { headers: {}, body: '' }] = collector.received
  expect(headers).toMatchObject({ 'x-sentry-auth': expect.stringContaining('sentry_key=key') })
  const [head, item, event] = body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(item).toEqual({ type: 'event' })
  expect(event).toMatchObject({
    event_id: head?.['event_id'],
    level: 'error',
    environment: 'production',
    message: { formatted: 'request failed' },
    transaction: 'GET /api/v1/plans',
    exception: {
      values: [
        { type: 'TypeError', value: 'wrong' },
        {
          type: 'Error',
          value: 'no row',
          stacktrace: { frames: expect.arrayContaining([expect.anything()]) },
        },
      ],
    },
  })
  expect(body).not.toContain('Durand')
})

test('in the sandbox errors are logged, not reported', async () => {
  const { log, close } = await openLog({
    MATRICE_ENV: 'sandbox',
    ERROR_DSN: `http://key@${collector.host}/7`,
  })
  log.error(new Error('here'))
  await close()
  expect(collector.received).toEqual([])
})

test('a service that is full gets the report again, unlike one that refuses it', async () => {
  const settings = { ...productionSettings, ERROR_DSN: `http://key@${collector.host}/7` }
  const { log, close } = await openLog(settings)
  collector.answerWith(429)
  log.error(new Error('once'))
  await close()
  collector.answerWith(400)
  await close()
  await close()
  expect(collector.received).toHaveLength(2)
})

test('an uncaught error is reported before the process ends', async () => {
  const program = `
    import { createLog } from '#server/logging/createLog.ts'
    import { readConfig } from '#server/config/config.ts'
    import { logCrashes } from '#server/logging/logCrashes.ts'
    logCrashes(await createLog(readConfig(process.env)))
    void Promise.reject(new Error('forgotten'))`
  const env = { ...productionSettings, ERROR_DSN: `http://key@${collector.host}/7` }
  const ended = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { env })
  await expect(ended).rejects.toMatchObject({ code: 1 })
  expect(collector.received.map(({ body }) => body)).toEqual([
    expect.stringMatching(/"level":"fatal".*"value":"forgotten"/),
  ])
})
