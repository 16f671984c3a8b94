import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedSession } from '../authProvider/session.ts'
import { fetchOrTake, startEarlyCalls } from './earlyCalls.ts'
import { storedLocale } from './locale.ts'

const list = '/api/v1/organizations/1/companies?pageNumber=0'
const answered: string[] = []

const callerOf = (accessToken: string) => ({
  Accept: 'application/json',
  'Accept-Language': 'fr',
  Authorization: `Bearer ${accessToken}`,
})
const asList = (init: RequestInit = {}) =>
  fetchOrTake(list, { method: 'GET', headers: callerOf('a'), ...init })

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
  startEarlyCalls('/companies')
  await asList()
  answered.length = 0
  startEarlyCalls('/companies')
}

test('what a page asked last time is asked as soon as it is opened again, and once', async () => {
  await openAgain()
  expect(answered).toEqual([list])
  expect(await (await asList()).text()).toBe(list)
  expect(answered).toEqual([list])
  await asList()
  expect(answered).toEqual([list, list])
})

test('another page asks nothing of it', async () => {
  await openAgain()
  answered.length = 0
  startEarlyCalls('/divisions')
  expect(answered).toEqual([])
})

test('nothing is asked with a token that is about to expire, or without one', async () => {
  await openAgain()
  answered.length = 0
  logInFor(30)
  startEarlyCalls('/companies')
  storedSession.clear()
  startEarlyCalls('/companies')
  expect(answered).toEqual([])
})

test('a caller with another token or language gets an answer of its own', async () => {
  await openAgain()
  await asList({ headers: callerOf('b') })
  await asList({ headers: { ...callerOf('a'), 'Accept-Language': 'en' } })
  expect(answered).toEqual([list, list, list])
})

test('after a write, or a quarter of a minute, everything is asked anew', async () => {
  await openAgain()
  await fetchOrTake('/api/v1/organizations/1/companies', { method: 'POST', headers: callerOf('a') })
  await asList()
  await openAgain()
  vi.advanceTimersByTime(15_000)
  await asList()
  expect(answered).toEqual([list, list])
})

test('a call that failed early is made again, unless nobody wants it any more', async () => {
  await openAgain()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  startEarlyCalls('/companies')
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('later')))
  expect(await (await asList()).text()).toBe('later')

  await openAgain()
  const abort = new AbortController()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  startEarlyCalls('/companies')
  const waiting = asList({ signal: abort.signal })
  abort.abort()
  await expect(waiting).rejects.toThrow('abort')
})

test('the early call speaks the language of the screen', async () => {
  storedLocale.write('en')
  const headers: unknown[] = []
  await openAgain()
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    headers.push(init.headers)
    return Promise.resolve(new Response(''))
  })
  startEarlyCalls('/companies')
  expect(headers).toEqual([{ ...callerOf('a'), 'Accept-Language': 'en' }])
})
