import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Analysis, AnalysisReply } from '#model/wire/materiality/analyses.ts'
import {
  delta,
  finish,
  startChatDouble,
  type ChatAnswer,
} from '#server/adapters/assistant/model/chatCompletions.double.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { buildFixture } from '#tests/support/fixture.ts'
import { readEvents } from '#tests/support/readEvents.ts'

const speaking: ChatAnswer = { pieces: [delta('Le prix monte '), delta('[1].'), finish()] }

let answer: ChatAnswer = speaking
let double: Awaited<ReturnType<typeof startChatDouble>>
let server: TestApp
let ada: TestCaller
let base: string

beforeAll(async () => {
  double = await startChatDouble(() => answer)
  server = await startTestApp({ ASSISTANT_URL: double.url, ASSISTANT_MODEL: 'm-large' })
  ada = await signUpCaller(server.app, 'ada@example.org')
  const fixture = await buildFixture(ada)
  base = `/organizations/${fixture.orgId}/double-materialities/${fixture.doubleMaterialityId}`
})

afterAll(async () => {
  await server.close()
  await double.stop()
})

const question = { analyseType: 'DESCRIBE', text: 'Prix du carbone' }

const request = (said: ChatAnswer, accept = 'application/json') => {
  answer = said
  return ada.call('POST', `${base}/analyse-subject`, question, { accept })
}

const count = async () =>
  (await ada.call('GET', `${base}/analyses`)).json<{ totalItems: number }>().totalItems

describe('an analysis by a model', () => {
  test('is stored with the model’s name and its citations', async () => {
    const reply = (await request(speaking)).json<AnalysisReply>()
    expect(reply).toMatchObject({ answer: 'Le prix monte [1].', model: 'openai-compatible/m-large' })
    expect(reply.sources).toHaveLength(1)
    expect(reply.notice).toContain('modèle de langage (m-large)')
    const { content } = (await ada.call('GET', `${base}/analyses`)).json<{ content: Analysis[] }>()
    expect(content[0]?.id).toBe(reply.id)
  })

  test('is streamed', async () => {
    const events = readEvents((await request(speaking, 'text/event-stream')).body)
    expect(events.at(-1)).toMatchObject({ name: 'done', data: { answer: 'Le prix monte [1].' } })
  })

  test('repeats the stored answer for the same idempotency key', async () => {
    const repeat = (accept: string, requested: object = question) =>
      ada.call('POST', `${base}/analyse-subject`, requested, { accept, 'idempotency-key': 'one-question' })
    answer = speaking
    const first = (await repeat('application/json')).json<AnalysisReply>()
    const before = { kept: await count(), requests: double.requests.length }
    expect((await repeat('application/json')).json()).toEqual(first)
    expect(readEvents((await repeat('text/event-stream')).body)).toEqual([{ name: 'done', data: first }])
    expect({ kept: await count(), requests: double.requests.length }).toEqual(before)
    const other = await repeat('application/json', { ...question, text: 'Prix de l’eau' })
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([422, 'idempotencyMismatch'])
  })

  test('that fails returns a readable error, and is not listed', async () => {
    const before = await count()
    const refusal = { status: 401, body: '{"error":{"message":"bad key"}}' }
    const asJson = await request(refusal)
    expect([asJson.statusCode, asJson.json<{ code: string }>().code]).toEqual([503, 'assistantUnavailable'])
    const events = readEvents((await request(refusal, 'text/event-stream')).body)
    const { code, message } = asJson.json<{ code: string; message: string }>()
    expect(events).toEqual([{ name: 'error', data: { code, message } }])
    expect(await count()).toBe(before)
  })

  test('stops when the client disconnects', async () => {
    answer = { pieces: [delta('Le prix monte'), delta(' encore.')], ending: 'hang' }
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const gone = new AbortController()
    const response = await fetch(`http://127.0.0.1:${port}/api/v1${base}/analyse-subject`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ada.tokens.access_token}`,
        accept: 'text/event-stream',
        'content-type': 'application/json',
      },
      body: JSON.stringify(question),
      signal: gone.signal,
    })
    await response.body?.getReader().read()
    const requested = double.requests.length
    gone.abort()
    await double.lastLeft()
    expect(double.requests).toHaveLength(requested)
  })
})
