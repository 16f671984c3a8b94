import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { openCampaign } from '#tests/support/openCampaign.ts'

let server: TestApp
let ada: TestCaller
let link: string
beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  const campaign = await openCampaign(server.app, ada, await ada.found('Ormelle'), ['EMPLOYEES'])
  await ada.call('PUT', `${campaign.campaign}/state`, { value: 'SENT' })
  link = await campaign.linkOf(0)
})
afterAll(() => server.close())

type Refusal = { code: string; fields?: { field: string }[] }

const send = (method: 'POST' | 'PUT', url: string, payload: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method,
    url,
    payload,
    headers: { 'content-type': 'application/json', 'x-api-key': 'matrice-public', ...headers },
  })
const bearer = () => ({ authorization: `Bearer ${ada.tokens.access_token}` })
const unknownKeys = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',')}}`
const nested = (levels: number) => `${'{"a":'.repeat(levels)}0${'}'.repeat(levels)}`

describe('an anonymous caller', () => {
  test.each([
    ['PUT', '/public/api/v1/responses/unknown'],
    ['POST', '/public/api/v1/responses/unknown'],
    ['POST', '/api/v1/password-resets/unknown'],
  ] as const)('gets not found for %s %s, whatever is wrong with the body', async (method, url) => {
    for (const payload of [unknownKeys(5), unknownKeys(100_000), nested(5000), '{']) {
      const answer = await send(method, url, payload)
      expect([answer.statusCode, answer.json<Refusal>()]).toMatchObject([404, { code: 'notFound' }])
      expect(answer.body.length).toBeLessThan(500)
    }
  })

  test.each([
    ['POST', '/public/api/v1/accounts'],
    ['POST', '/oauth/token'],
    ['POST', '/oauth/revoke'],
    ['POST', '/dbconnections/change_password'],
  ] as const)('may send at most 64 KiB to %s %s', async (method, url) => {
    expect((await send(method, url, unknownKeys(100_000))).statusCode).toBe(413)
    expect((await send(method, url, unknownKeys(4000))).statusCode).toBe(400)
  })

  test('may send at most 64 KiB of answers, and gets at most twenty errors', async () => {
    expect((await send('PUT', link, unknownKeys(100_000))).statusCode).toBe(413)
    const bodies = [
      unknownKeys(4000).replace('{', '{"answers":[],'),
      `{"answers":[${Array(900).fill('0').join(',')}]}`,
    ]
    for (const body of bodies) {
      const answer = await send('PUT', link, body)
      expect([answer.statusCode, answer.json<Refusal>().fields?.length]).toEqual([400, 20])
    }
  })
})

test('gets at most twenty errors as a member too', async () => {
  const url = `/api/v1/organizations`
  const answer = await send('POST', url, unknownKeys(50_000), bearer())
  expect(answer.statusCode).toBe(400)
  expect(answer.json<Refusal>().fields).toHaveLength(20)
})

describe('a deeply nested body', () => {
  const storages = () => `/api/v1/accounts/${ada.accountId}/storages`
  const drawing = (levels: number) =>
    `{"analyses":[{"id":"a","x":${nested(levels)}}],"dashboards":[],"language":"fr"}`

  test.each([5000, 100_000, 30])('is refused with more than 32 levels (%i)', async (levels) => {
    const answer = await send('PUT', storages(), drawing(levels), bearer())
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([400, 'badRequest'])
  })

  test('is accepted with 32 levels', async () => {
    expect((await send('PUT', storages(), drawing(29), bearer())).statusCode).toBe(200)
  })

  test.each(['/oauth/token', '/public/api/v1/accounts'])('is refused by %s', async (url) => {
    expect((await send('POST', url, nested(5000))).statusCode).toBe(400)
  })
})
