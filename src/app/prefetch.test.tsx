import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedSession } from '../authProvider/session.ts'
import { fetchOrTakePrefetched, startPrefetch } from './prefetch.ts'
import { storedLocale } from './locale.ts'

const list = '/api/v1/organizations/1/companies?pageNumber=0'
const answered: string[] = []

const callerOf = (accessToken: string) => ({
  Accept: 'application/json',
  'Accept-Language': 'fr',
  Authorization: `Bearer ${accessToken}`,
})
const asList = (init: RequestInit = {}) =>
  fetchOrTakePrefetched(list, { method: 'GET', headers: callerOf('a'), ...init })

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  answered.length = 0
  vi.stubGlobal('fetch', (url: string) => {
    answered.push(url)
    return Promise.resolve(new Response(url))
  })
  logInFor(600)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function logInFor(seconds: number): void {
  storedSession.write({
    accessToken: 'a',
    refreshToken: 'r',
    expiresAtSeconds: Date.now() / 1000 + seconds,
    generation: 'g',
    identity: { sub: '', email: '', name: '', givenName: '', familyName: '' },
  })
}

/** Opens the page twice: the first visit records its requests, the second sends them early. */
async function openAgain(): Promise<void> {
  startPrefetch('/companies')
  await asList()
  answered.length = 0
  startPrefetch('/companies')
}

test('the first requests of the last visit are sent as soon as the page is opened again, and only once', async () => {
  await openAgain()
  expect(answered).toEqual([list])
  expect(await (await asList()).text()).toBe(list)
  expect(answered).toEqual([list])
  await asList()
  expect(answered).toEqual([list, list])
})

test('another page sends none of them', async () => {
  await openAgain()
  answered.length = 0
  startPrefetch('/divisions')
  expect(answered).toEqual([])
})

test('no early request is sent without a token, or with one that is about to expire', async () => {
  await openAgain()
  answered.length = 0
  logInFor(30)
  startPrefetch('/companies')
  storedSession.clear()
  startPrefetch('/companies')
  expect(answered).toEqual([])
})

test('a request with another token or language is fetched separately', async () => {
  await openAgain()
  await asList({ headers: callerOf('b') })
  await asList({ headers: { ...callerOf('a'), 'Accept-Language': 'en' } })
  expect(answered).toEqual([list, list, list])
})

test('after a write, or 15 seconds, early answers are no longer used', async () => {
  await openAgain()
  await fetchOrTakePrefetched('/api/v1/organizations/1/companies', { method: 'POST', headers: callerOf('a') })
  await asList()
  await openAgain()
  vi.advanceTimersByTime(15_000)
  await asList()
  expect(answered).toEqual([list, list])
})

test('a failed early request is sent again, unless its caller has aborted it', async () => {
  await openAgain()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  startPrefetch('/companies')
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('later')))
  expect(await (await asList()).text()).toBe('later')

  await openAgain()
  const abort = new AbortController()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  startPrefetch('/companies')
  const waiting = asList({ signal: abort.signal })
  abort.abort()
  await expect(waiting).rejects.toThrow('abort')
})

test('an early request has the language of the screen', async () => {
  storedLocale.write('en')
  const headers: unknown[] = []
  await openAgain()
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    headers.push(init.headers)
    return Promise.resolve(new Response(''))
  })
  startPrefetch('/companies')
  expect(headers).toEqual([{ ...callerOf('a'), 'Accept-Language': 'en' }])
})
