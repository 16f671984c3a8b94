import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { logIn, revoke } from '#tests/support/accounts.ts'
import { matrixRoutes } from '#tests/support/accessMatrix.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { buildFixture, underEvaluation, type Fixture } from '#tests/support/fixture.ts'
import { sampleCall } from '#tests/support/sampleCalls.ts'

let server: TestApp
let caller: TestCaller
let fixture: Fixture
beforeAll(async () => {
  server = await startTestApp()
  caller = await signUpCaller(server.app, 'ada@example.org')
  fixture = await buildFixture(caller)
})
afterAll(() => server.close())

const isText = (type: string): boolean => /^text\/|\bjson\b|\bxml\b|\bjavascript\b/.test(type)

/** Responses with a wrong type, as `GET /path 200 text/plain`. */
const wrong: string[] = []
const seen = new Set<string>()

function look(route: string, url: string, answer: { statusCode: number; headers: object; body: string }) {
  const type = z.object({ 'content-type': z.string().default('') }).parse(answer.headers)['content-type']
  seen.add(type)
  const isWrong =
    answer.body === '' ? false : type === '' || (isText(type) && !type.endsWith('; charset=utf-8'))
  if (isWrong) wrong.push(`${route} ${url} ${answer.statusCode} ${type}`)
}

test('every text response declares UTF-8, including any refusal', async () => {
  const bearer = { authorization: `Bearer ${caller.tokens.access_token}`, 'x-api-key': 'matrice-public' }
  const callers: Record<string, string>[] = [bearer, { authorization: 'Bearer x' }, {}]
  for (const route of matrixRoutes) {
    for (const headers of callers) {
      for (const at of headers === bearer ? [fixture, underEvaluation(fixture)] : [fixture]) {
        const { url, payload, ...call } = sampleCall(route, at)
        const sent = payload === undefined ? {} : { payload: payload as object }
        look(route, url, await server.app.inject({ ...call, url, headers, ...sent }))
      }
    }
  }
  for (const url of ['/no/such/address', '/docs', '/.well-known/jwks.json', '/livez', '/api/v1/openapi.json'])
    look('GET', url, await server.app.inject({ url }))
  for (const type of ['text/csv', 'application/json', 'application/xml'])
    look(
      'POST',
      '/oauth/token',
      await server.app.inject({
        method: 'POST',
        url: '/oauth/token',
        payload: '{',
        headers: { 'content-type': type },
      }),
    )
  look('POST', 'login', await logIn(server.app, 'ada@example.org', 'wrong'))
  look('POST', 'revoke', await revoke(server.app, 'unknown'))

  expect(wrong).toEqual([])
  expect([...seen]).toEqual(
    expect.arrayContaining(
      ['json', 'csv', 'html'].map((kind) => expect.stringContaining(`${kind}; charset`) as string),
    ),
  )
}, 240_000)
