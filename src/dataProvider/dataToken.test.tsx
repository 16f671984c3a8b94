import { beforeEach, expect, test, vi } from 'vitest'
import { listCubeLevels } from '#model/calls/cube.ts'
import { clearSessionState } from '../storedState.ts'
import { callApi } from './callApi.ts'
import { ApiError } from './errors.ts'
import type { Http, HttpRequest } from './http.ts'

/** A server with data tokens: the token issued last is valid for the stated time. */
function createServer({ expiresIn = 600 } = {}) {
  let given = 0
  const requests: HttpRequest[] = []
  const http: Http = async (request) => {
    requests.push(request)
    const headers = new Headers()
    if (request.path.endsWith('/data-analytics-token'))
      return { status: 200, headers, json: { token: `token-${(given += 1)}`, expiresIn } }
    if (request.headers?.['Authorization'] !== `Bearer token-${given}`)
      throw new ApiError('errors.unauthenticated', { status: 401 })
    return { status: 200, headers, json: [] }
  }
  return {
    http,
    tokens: () => given,
    requests,
    forgetTokens: () => {
      given += 1
    },
  }
}

beforeEach(() => {
  vi.useRealTimers()
  clearSessionState()
})

test('requests of one organisation share a data token, also in parallel, and carry no other token', async () => {
  const { http, tokens, requests } = createServer()
  await Promise.all([
    callApi(http, listCubeLevels, { orgId: 'o' }),
    callApi(http, listCubeLevels, { orgId: 'o' }),
  ])
  await callApi(http, listCubeLevels, { orgId: 'o' })
  expect(tokens()).toBe(1)
  expect(requests.filter(({ caller }) => caller === 'none')).toHaveLength(3)
})

test('another organisation gets a token of its own', async () => {
  const { http, tokens } = createServer()
  await callApi(http, listCubeLevels, { orgId: 'o' })
  await callApi(http, listCubeLevels, { orgId: 'p' })
  expect(tokens()).toBe(2)
})

test('a token about to end is renewed before it is used', async () => {
  vi.useFakeTimers()
  const { http, tokens } = createServer()
  await callApi(http, listCubeLevels, { orgId: 'o' })
  vi.setSystemTime(Date.now() + 571_000)
  vi.advanceTimersByTime(571_000)
  await callApi(http, listCubeLevels, { orgId: 'o' })
  expect(tokens()).toBe(2)
})

test('a token that is refused is replaced once', async () => {
  const { http, tokens, forgetTokens } = createServer()
  await callApi(http, listCubeLevels, { orgId: 'o' })
  forgetTokens()
  await callApi(http, listCubeLevels, { orgId: 'o' })
  expect(tokens()).toBe(3)
})

test('the refusal of a new token is thrown', async () => {
  const { http } = createServer()
  const refusing: Http = (request) =>
    request.path.endsWith('/levels')
      ? Promise.reject(new ApiError('errors.unauthenticated', { status: 401 }))
      : http(request)
  await expect(callApi(refusing, listCubeLevels, { orgId: 'o' })).rejects.toMatchObject({ status: 401 })
})
