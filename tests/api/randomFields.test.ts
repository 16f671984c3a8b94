import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#model/calls/calls.ts'
import { routeOf, type Call } from '#model/calls/defineCall.ts'
import { findDifference, type Answer } from '#proofs/leak/judgeAnswer.ts'
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

async function read(call: Call, at: Fixture): Promise<Answer> {
  const headers = { authorization: `Bearer ${caller.tokens.access_token}`, 'x-api-key': 'matrice-public' }
  const { url } = sampleCall(routeOf(call), at)
  const answer = await server.app.inject({ method: 'GET', url, headers })
  return { status: answer.statusCode, headers: answer.headers, payload: answer.rawPayload }
}

test('a read call returns the same twice, except for its declared random fields', async () => {
  const different: string[] = []
  for (const call of calls.filter(
    ({ method, access }) => method === 'GET' && access.token !== 'development',
  )) {
    for (const at of [fixture, underEvaluation(fixture)]) {
      const [first, second] = [await read(call, at), await read(call, at)]
      const found = findDifference(first, second, new Map(), call.randomFields)
      different.push(...found.map((difference) => `${routeOf(call)} ${difference}`))
    }
  }
  expect(different).toEqual([])
})

test('each field declared random is in the response', () => {
  for (const { answer, randomFields = [] } of calls) {
    const fields = answer instanceof z.ZodObject ? Object.keys(answer.shape) : []
    expect(fields).toEqual(expect.arrayContaining([...randomFields]))
  }
})
