import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors as en } from '#locales/en/errors.ts'
import { errors as fr } from '#locales/fr/errors.ts'
import { logIn } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'

let server: TestApp
let ada: TestCaller

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
})

afterAll(() => server.close())

const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/organizations',
    headers: {
      authorization: `Bearer ${ada.tokens.access_token}`,
      'content-type': 'application/json',
      ...headers,
    },
    payload,
  })

describe('a body', () => {
  test.each([
    ['cut short', '{"name":'],
    ['empty', ''],
    ['no JSON', 'name=Ormelle'],
    ['a prototype in disguise', '{"__proto__":{"isAdmin":true},"name":"x","isInternational":false}'],
    ['a constructor in disguise', '{"constructor":{"prototype":{"x":1}},"name":"x","isInternational":false}'],
    ['UTF-16', Buffer.from('{"name":"x"}', 'utf16le')],
  ])('that is %s is malformed', async (_what, payload) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'badRequest', message: fr.badRequest })
  })

  test.each([['null'], ['[]'], ['"Ormelle"'], ['42'], ['true']])(
    'that is %s is no record',
    async (payload) => {
      const answer = await post(payload)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields[0].field).toBe('')
    },
  )

  test('above the limit is too large, with or without a declared length', async () => {
    const payload = JSON.stringify({
      name: 'x'.repeat(server.config.BODY_LIMIT_BYTES),
      isInternational: false,
    })
    for (const headers of [{}, { 'content-length': '10' }]) {
      const answer = await post(payload, headers)
      expect([400, 413]).toContain(answer.statusCode)
    }
    expect((await post(payload)).json()).toEqual({ code: 'payloadTooLarge', message: fr.payloadTooLarge })
  })

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'json',
  ])('of the type %s is not accepted', async (type) => {
    const answer = await post('{"name":"Ormelle","isInternational":false}', { 'content-type': type })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual({ code: 'unsupportedMediaType', message: fr.unsupportedMediaType })
  })

  test('may declare the encoding of its JSON', async () => {
    const answer = await post('{"name":"Écully","isInternational":false}', {
      'content-type': 'application/json; charset=utf-8',
    })
    expect(answer.statusCode).toBe(201)
  })
})

describe('an address', () => {
  test.each([
    '/api/v1/nowhere',
    '/api/v2/plans',
    '/api/v1/organizations/ormelle',
    '/api/v1/organizations/%00/companies',
    '/api/v1/%zz',
    '/api/v1/organizations/%',
    `/api/v1/countries/${'x'.repeat(2000)}`,
    '/API/V1/PLANS',
    '/api/v1/plans/',
    '//api/v1/plans',
    '/../etc/passwd',
  ])('%s is not found, in our format and with our headers', async (url) => {
    const answer = await server.app.inject({
      url,
      headers: { authorization: `Bearer ${ada.tokens.access_token}`, 'accept-language': 'en' },
    })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 'notFound', message: en.notFound })
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test.each(['DELETE', 'PUT', 'PATCH', 'OPTIONS'] as const)(
    'takes no %s that no route has',
    async (method) => {
      const answer = await server.app.inject({ method, url: '/api/v1/plans' })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'notFound' })
    },
  )
})

describe('the language of a response', () => {
  test.each([
    [undefined, fr.notFound],
    ['fr', fr.notFound],
    ['en', en.notFound],
    ['en-GB', en.notFound],
    ['EN', en.notFound],
    ['fr-CH, en;q=0.9', fr.notFound],
    ['fr;q=0.5, en;q=0.9', en.notFound],
    ['de, en;q=0.3, fr;q=0.2', en.notFound],
    ['de', fr.notFound],
    ['*', fr.notFound],
    ['en;q=0', fr.notFound],
    ['en;q=0, fr;q=0.1', fr.notFound],
    ['fr;q=0, en;q=0.1', en.notFound],
    ['', fr.notFound],
    [',,;;', fr.notFound],
    ['entirely-made-up', fr.notFound],
  ])('for %j is the best available one', async (wish, message) => {
    const headers = wish === undefined ? {} : { 'accept-language': wish }
    const answer = await server.app.inject({ url: '/api/v1/nowhere', headers })
    expect(answer.json()).toEqual({ code: 'notFound', message })
  })
})

describe('every answer', () => {
  test.each([
    ['a refusal', 401, () => server.app.inject({ url: '/api/v1/plans' })],
    ['a success', 200, () => ada.call('GET', '/plans')],
    ['an unknown address', 404, () => server.app.inject({ url: '/nowhere' })],
    ['a malformed body', 400, () => post('{')],
  ])('(%s) has its own request id and restrictive headers', async (_what, status, call) => {
    const answers = await Promise.all([call(), call()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status])
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(2)
    expect(answers[0]?.headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/json/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(answers[0]?.headers).not.toHaveProperty('x-powered-by')
  })

  test('reveals no internals when something breaks', async () => {
    const broken = await startTestApp()
    await broken.database.drop()
    const answer = await broken.app.inject({ url: '/readyz', headers: { 'accept-language': 'en' } })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ code: 'unavailable', message: en.unavailable })
    // Returns Retry-After, also to a login.
    const login = await logIn(broken.app, 'ada@example.org', 'Cheval-Agrafe-42')
    expect([answer, login].map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
      [503, '5'],
      [503, '5'],
    ])
    await broken.app.close()
  })
})

test('a field refused by two checks with the same message is named once', async () => {
  const orgId = await ada.found('Groupe Ormelle')
  const answer = await ada.call('POST', `/organizations/${orgId}/companies`, {
    name: 'Ormelle Bois',
    country: 'FR',
    nationalId: '829154376',
    endOfFiscalYear: 'x',
  })
  expect(answer.statusCode).toBe(400)
  const { fields } = answer.json<{ fields: { field: string }[] }>()
  expect(fields.map(({ field }) => field)).toEqual(['endOfFiscalYear'])
})
