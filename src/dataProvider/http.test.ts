import { expect, test, vi } from 'vitest'
import { ApiError, NotFoundError, SessionEndedError } from './errors.ts'
import { createHttp, type HttpParts } from './http.ts'

type Sent = { url: string; init: RequestInit & { headers: Record<string, string> } }

function createDoor(answer: () => Response | Promise<Response>, parts: Partial<HttpParts> = {}) {
  const sent: Sent[] = []
  const flag: string[] = []
  const onUnauthenticated = vi.fn()
  const http = createHttp({
    fetch: async (url, init) => {
      sent.push({ url, init: init as Sent['init'] })
      return answer()
    },
    apiKey: 'matrice-public',
    readToken: async () => 'token-1',
    readLocale: () => 'fr',
    loading: { begin: () => flag.push('begin'), end: () => flag.push('end') },
    onUnauthenticated,
    ...parts,
  })
  return { http, sent, flag, onUnauthenticated }
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

test('a call is JSON, with the bearer token and the language', async () => {
  const { http, sent } = createDoor(() => json({ id: 1 }))
  const answer = await http({
    method: 'PATCH',
    path: '/api/v1/a',
    body: { name: 'A' },
    query: { q: ['a', 'b'] },
  })
  expect(answer.json).toEqual({ id: 1 })
  expect(sent[0]?.url).toBe('/api/v1/a?q=a&q=b')
  expect(sent[0]?.init).toMatchObject({ method: 'PATCH', body: '{"name":"A"}' })
  expect(sent[0]?.init.headers).toMatchObject({
    Authorization: 'Bearer token-1',
    'Accept-Language': 'fr',
    'Content-Type': 'application/json',
  })
})

test('the identity provider gets a form and no token', async () => {
  const { http, sent } = createDoor(() => json({}))
  await http({ method: 'POST', path: 'https://id.example/oauth/token', form: { a: 'b c' }, caller: 'none' })
  expect(sent[0]?.init.body).toEqual(new URLSearchParams({ a: 'b c' }))
  expect(sent[0]?.init.headers).not.toHaveProperty('Authorization')
  expect(sent[0]?.url).toBe('https://id.example/oauth/token')
})

test('the public API gets the API key', async () => {
  const { http, sent } = createDoor(() => json({}, 201))
  await http({ method: 'POST', path: '/public/api/v1/accounts', body: {}, caller: 'api-key' })
  expect(sent[0]?.init.headers).toMatchObject({ 'X-Api-Key': 'matrice-public' })
})

test('the loading flag is raised around every call, also one that fails', async () => {
  const { http, flag } = createDoor(() => json({}, 500))
  await expect(http({ path: '/a' })).rejects.toBeInstanceOf(ApiError)
  expect(flag).toEqual(['begin', 'end'])
})

test('nothing is retried automatically', async () => {
  const { http, sent } = createDoor(() => Promise.reject(new TypeError('fetch failed')))
  await expect(http({ path: '/a' })).rejects.toMatchObject({ message: 'errors.external', status: 0 })
  expect(sent).toHaveLength(1)
})

test('a double-clicked submit sends the same key twice', async () => {
  const { http, sent } = createDoor(() => json({ id: 1 }, 201))
  const submit = { method: 'POST', path: '/a', body: { name: 'A' }, creates: true } as const
  await Promise.all([http(submit), http(submit)])
  const keys = sent.map(({ init }) => init.headers['Idempotency-Key'])
  expect(keys[0]).toBeTruthy()
  expect(keys[0]).toBe(keys[1])
})

test('an upload without an answer does not share its idempotency key with another', async () => {
  const { http, sent } = createDoor(() => Promise.reject(new TypeError('fetch failed')))
  for (const text of ['ab', 'ab', 'abc']) {
    await http({ method: 'POST', path: '/a?rows=1', bytes: new Blob([text]), creates: true }).catch(
      () => undefined,
    )
  }
  const [first, again, other] = sent.map(({ init }) => init.headers['Idempotency-Key'])
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('a call that creates nothing carries no key', async () => {
  const { http, sent } = createDoor(() => json({}))
  await http({ method: 'PUT', path: '/a', body: {} })
  expect(sent[0]?.init.headers).not.toHaveProperty('Idempotency-Key')
})

test('an abort passes through as it is', async () => {
  const abort = new DOMException('given up', 'AbortError')
  const { http } = createDoor(() => Promise.reject(abort))
  await expect(http({ path: '/a' })).rejects.toBe(abort)
})

test('404 is a typed error', async () => {
  const { http } = createDoor(() => json({ code: 'notFound', message: 'x' }, 404))
  await expect(http({ path: '/a' })).rejects.toBeInstanceOf(NotFoundError)
})

test('a token that the server refuses ends the session', async () => {
  const { http, onUnauthenticated } = createDoor(() => json({ code: 'unauthenticated', message: 'x' }, 401))
  await expect(http({ path: '/a' })).rejects.toMatchObject({ status: 401 })
  expect(onUnauthenticated).toHaveBeenCalledOnce()
})

test('a wrong password ends no session', async () => {
  const { http, onUnauthenticated } = createDoor(() => json({ error: 'invalid_grant' }, 401))
  await expect(http({ path: '/oauth/token', caller: 'none' })).rejects.toBeInstanceOf(ApiError)
  expect(onUnauthenticated).not.toHaveBeenCalled()
})

test('a session that is over sends nothing', async () => {
  const { http, sent } = createDoor(() => json({}), {
    readToken: () => Promise.reject(new SessionEndedError()),
  })
  await expect(http({ path: '/a' })).rejects.toBeInstanceOf(SessionEndedError)
  expect(sent).toEqual([])
})

test('an answer that is cut off counts as none', async () => {
  const { http } = createDoor(
    () => new Response('{"id":', { headers: { 'content-type': 'application/json' } }),
  )
  await expect(http({ path: '/a' })).rejects.toMatchObject({ message: 'errors.external' })
})

test('answered and missed calls are reported, whatever the answer; an aborted call is not', async () => {
  const heard: string[] = []
  const connection = { reached: () => heard.push('reached'), missed: () => heard.push('missed') }
  const answers = [
    () => json({}),
    () => json({}, 503),
    () => Promise.reject(new TypeError('fetch failed')),
    () => Promise.reject(new DOMException('given up', 'AbortError')),
  ]
  for (const answer of answers) {
    const { http } = createDoor(answer, { connection })
    await http({ path: '/api/v1/a' }).catch(() => undefined)
  }
  expect(heard).toEqual(['reached', 'reached', 'missed'])
})

test('a call with both credentials carries the token and the API key; a wrong key ends no session', async () => {
  const { http, sent, onUnauthenticated } = createDoor(() => json({ code: 'invalidApiKey' }, 401))
  await expect(http({ path: '/api/v1/a', caller: 'bearer+api-key' })).rejects.toMatchObject({ status: 401 })
  expect(sent[0]?.init.headers).toMatchObject({
    Authorization: 'Bearer token-1',
    'X-Api-Key': 'matrice-public',
  })
  expect(onUnauthenticated).not.toHaveBeenCalled()
})

test('a streamed answer arrives as text in pieces, without split characters', async () => {
  const bytes = new TextEncoder().encode('événements')
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, 1))
      controller.enqueue(bytes.slice(1))
      controller.close()
    },
  })
  const { http } = createDoor(() => new Response(stream))
  const heard: string[] = []
  const answer = await http({ path: '/a', onText: (chunk) => heard.push(chunk) })
  expect(heard.join('')).toBe('événements')
  expect(answer.json).toBeUndefined()
})

test('a refusal of a streamed request is an error like any other', async () => {
  const { http } = createDoor(() => json({ code: 'notFound', message: 'x' }, 404))
  const onText = vi.fn()
  await expect(http({ path: '/a', onText })).rejects.toBeInstanceOf(NotFoundError)
  expect(onText).not.toHaveBeenCalled()
})
