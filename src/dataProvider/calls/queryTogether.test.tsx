import { beforeEach, expect, test } from 'vitest'
import type { CubeAnswer } from '#model/wire/data/cube.ts'
import { clearSessionState } from '../../storedState.ts'
import { ApiError } from '../errors.ts'
import type { Http, HttpRequest } from '../http.ts'
import { queryTogether } from './queryTogether.ts'

beforeEach(() => clearSessionState())

const answer: CubeAnswer = {
  columns: [],
  rows: [],
  values: [],
  notes: [],
  noteOf: [],
  truncated: false,
  range: null,
  baseRange: null,
  withheld: [],
  mixed: [],
  version: '1',
  dataState: { number: 1, changedAt: null },
}
const versioned = (version: string): CubeAnswer => ({ ...answer, version })

/** A server whose calls of several queries the test answers. */
function createServer() {
  const calls: { request: HttpRequest; end: (error?: unknown) => void }[] = []
  const http: Http = async (request) => {
    const headers = new Headers()
    if (request.path.endsWith('/data-analytics-token'))
      return { status: 200, headers, json: { token: 'token', expiresIn: 600 } }
    await new Promise<void>((resolve, reject) => {
      calls.push({ request, end: (error) => (error === undefined ? resolve() : reject(error)) })
      request.signal?.addEventListener('abort', () => reject(request.signal?.reason))
    })
    return { status: 200, headers, json: undefined }
  }
  const call = async (index = 0) => {
    await expect.poll(() => calls.length).toBeGreaterThan(index)
    const found = calls[index]
    if (!found) throw new Error('no call')
    return {
      ...found,
      result: (data: object) => found.request.onText?.(`event: result\ndata: ${JSON.stringify(data)}\n\n`),
    }
  }
  return { http, calls, call }
}

const query = (measure: 'EN01' | 'EN02') => ({ measures: [measure] }) as const
const still = new AbortController().signal

test('queries of the same task leave in one call, and each is answered when its result arrives', async () => {
  const { http, calls, call } = createServer()
  const first = queryTogether(http, 'o', query('EN01'), still)
  const second = queryTogether(http, 'o', query('EN02'), still)
  const { request, result, end } = await call()
  expect(request.body).toEqual({ queries: [query('EN01'), query('EN02')] })
  result({ index: 1, answer: versioned('b'), error: null })
  expect((await second).version).toBe('b')
  result({ index: 0, answer: versioned('a'), error: null })
  expect((await first).version).toBe('a')
  end()
  expect(calls).toHaveLength(1)
})

test('queries of other organisations leave in calls of their own', async () => {
  const { http, call } = createServer()
  const first = queryTogether(http, 'o', query('EN01'), still)
  const second = queryTogether(http, 'p', query('EN01'), still)
  const paths = [(await call(0)).request.path, (await call(1)).request.path]
  expect(paths.toSorted()).toEqual(['/data/o/cube/queries', '/data/p/cube/queries'])
  for (const index of [0, 1]) (await call(index)).result({ index: 0, answer, error: null })
  await Promise.all([first, second])
})

test('a query that fails leaves the others as they are', async () => {
  const { http, call } = createServer()
  const first = queryTogether(http, 'o', query('EN01'), still)
  const second = queryTogether(http, 'o', query('EN02'), still)
  const { result } = await call()
  result({ index: 0, answer: null, error: { code: 'cubeTooLarge', message: 'Trop de cellules' } })
  result({ index: 1, answer, error: null })
  await expect(first).rejects.toMatchObject({
    message: 'Trop de cellules',
    code: 'cubeTooLarge',
    status: 422,
  })
  await expect(second).resolves.toEqual(answer)
})

test('a call that fails or ends early fails the queries without a result', async () => {
  const { http, call } = createServer()
  const first = queryTogether(http, 'o', query('EN01'), still)
  const second = queryTogether(http, 'o', query('EN02'), still)
  const { result, end } = await call()
  result({ index: 0, answer, error: null })
  end()
  await expect(first).resolves.toEqual(answer)
  await expect(second).rejects.toMatchObject({ status: 0 })
  const third = queryTogether(http, 'o', query('EN01'), still)
  const refusal = new ApiError('Réessayez dans 10 secondes', { status: 429, code: 'tooManyRequests' })
  ;(await call(1)).end(refusal)
  await expect(third).rejects.toBe(refusal)
})

test('the call is aborted when all its queries are, and a query aborted before never leaves', async () => {
  const { http, calls, call } = createServer()
  const [one, two, three] = [new AbortController(), new AbortController(), new AbortController()]
  const first = queryTogether(http, 'o', query('EN01'), one.signal)
  const second = queryTogether(http, 'o', query('EN02'), two.signal)
  const third = queryTogether(http, 'o', query('EN01'), three.signal)
  three.abort()
  await expect(third).rejects.toMatchObject({ name: 'AbortError' })
  const { request } = await call()
  expect(request.body).toEqual({ queries: [query('EN01'), query('EN02')] })
  one.abort()
  expect(request.signal?.aborted).toBe(false)
  two.abort()
  expect(request.signal?.aborted).toBe(true)
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  await expect(second).rejects.toMatchObject({ name: 'AbortError' })
  expect(calls).toHaveLength(1)
})
