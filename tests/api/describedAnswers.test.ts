import { afterAll, beforeAll, expect, test } from 'vitest'
import { openapiDocument } from '#model/wire/system/openapi.ts'
import { matrixRoutes } from '#tests/support/accessMatrix.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { buildFixture, underEvaluation, type Fixture } from '#tests/support/fixture.ts'
import { sampleCall } from '#tests/support/sampleCalls.ts'

let server: TestApp
let caller: TestCaller
let place: Fixture
let paths: ReturnType<typeof openapiDocument.parse>['paths']
beforeAll(async () => {
  server = await startTestApp()
  caller = await signUpCaller(server.app, 'ada@example.org')
  place = await buildFixture(caller)
  paths = openapiDocument.parse(server.app.swagger()).paths
})
afterAll(() => server.close())

/** The described headers and the content type of an answer. */
type Described = { headers: string[]; type: string }

async function answerOf(route: string, at: Fixture): Promise<(Described & { status: number }) | undefined> {
  const { payload, ...call } = sampleCall(route, at)
  const { statusCode, headers } = await server.app.inject({
    ...call,
    headers: { authorization: `Bearer ${caller.tokens.access_token}`, 'x-api-key': 'matrice-public' },
    ...(payload !== undefined && { payload: payload as object }),
  })
  if (statusCode >= 300) return undefined
  return {
    status: statusCode,
    // The ETag of a 204 is not described: generated clients have no type for it.
    headers: ['etag', 'x-total-count'].filter((name) => name in headers && statusCode !== 204),
    type: (headers['content-type'] ?? '').split(';')[0] ?? '',
  }
}

test('an answer has the headers that the document gives it, and one of its content types', async () => {
  const wrong: string[] = []
  let seen = 0
  for (const route of matrixRoutes) {
    const [method = '', path = ''] = route.split(' ')
    for (const at of [place, underEvaluation(place)]) {
      const answer = await answerOf(route, at)
      const described = paths[path]?.[method.toLowerCase()]?.responses[answer?.status ?? 0]
      if (!answer || !described) continue
      seen += 1
      const headers = Object.keys(described.headers).map((name) => name.toLowerCase())
      const types = method === 'HEAD' ? [answer.type] : Object.keys(described.content ?? { '': {} })
      if (headers.join() !== answer.headers.join()) wrong.push(`${route} has ${answer.headers.join()}`)
      if (!types.includes(answer.type)) wrong.push(`${route} is ${answer.type}`)
    }
  }
  expect([...new Set(wrong)]).toEqual([])
  expect(seen).toBeGreaterThan(200)
})
