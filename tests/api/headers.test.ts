import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { usualHeaders } from '#server/plugins/headers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'

let development: TestApp
let production: TestApp

beforeAll(async () => {
  development = await startTestApp()
  production = await startTestApp({
    MATRICE_ENV: 'production',
    API_KEY: 'k'.repeat(40),
    AUTH_CLIENT_ID: 'client',
    AUTH_AUDIENCE: 'audience',
    AUTH_CONNECTION: 'connection',
    PUBLIC_URL: 'https://matrice.example',
    SMTP_URL: 'smtp://localhost:2525',
    MAIL_FROM: 'ESG <esg@esg.example>',
  })
})

afterAll(async () => {
  await development.close()
  await production.close()
})

const calls = [
  [200, 'GET', '/livez', {}],
  [401, 'GET', '/api/v1/countries', {}],
  [401, 'POST', '/public/api/v1/accounts', {}],
  [404, 'GET', '/no/such/address', {}],
  [404, 'TRACE', '/livez', {}],
  [415, 'POST', '/oauth/token', { 'content-type': 'text/csv' }],
] as const

test.each(calls)(
  'a response with %i has every security header (%s %s)',
  async (status, method, url, headers) => {
    const payload = method === 'POST' ? { payload: 'x' } : {}
    const answer = await development.app.inject({ method, url, headers, ...payload })

    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({
      'content-security-policy':
        "default-src 'none';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
  },
)

test('requires HTTPS only in production', async () => {
  const secure = await production.app.inject({ url: '/livez' })
  const plain = await development.app.inject({ url: '/livez' })

  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(plain.headers).not.toHaveProperty('strict-transport-security')
})

test.each([
  ['without Host', 400, 'GET /livez HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['with too long headers', 431, `GET /livez HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['with an expectation', 417, 'GET /livez HTTP/1.1\r\nhost: x\r\nexpect: tea\r\nconnection: close\r\n\r\n'],
])('a request %s is answered with every security header', async (_what, status, request) => {
  if (!development.app.server.listening) await development.app.listen({ port: 0 })
  const { port } = development.app.server.address() as AddressInfo
  const socket = connect(port).end(request)
  const answer = await text(socket)

  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  for (const [name, value] of Object.entries(await usualHeaders(false))) {
    expect(answer.toLowerCase()).toContain(`${name}: ${value.toLowerCase()}\r\n`)
  }
})
