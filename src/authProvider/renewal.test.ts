import { expect, test, vi } from 'vitest'
import type { StoredState } from '../storedState.ts'
import { createRenewal, type RenewalParts } from './renewal.ts'
import type { Session, Tokens } from './session.ts'

const now = 1_000

const session = (change: Partial<Session> = {}): Session => ({
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  expiresAtSeconds: now - 1,
  generation: 'a',
  identity: { sub: 's', email: 'a@b.fr', name: 'A', givenName: 'A', familyName: 'B' },
  ...change,
})

/** An in-memory session that two tabs of one browser share. */
const memory = (value: Session | undefined): StoredState<Session> => {
  let current = value
  return {
    read: () => current,
    write: (next) => {
      current = next
    },
    clear: () => {
      current = undefined
    },
    subscribe: () => () => undefined,
  }
}

/** One queue for all tabs, like the browser's locks. */
const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}

const ended = new Error('ended')
const refused = new Error('refused')

const createParts = (state: StoredState<Session>, change: Partial<RenewalParts> = {}): RenewalParts => ({
  session: state,
  renew: async () => ({ accessToken: 'access-2', refreshToken: 'refresh-2', expiresAtSeconds: now + 900 }),
  isRefusal: (error) => error === refused,
  sessionEnded: () => ended,
  endSession: () => state.clear(),
  runAlone: createQueue(),
  nowSeconds: () => now,
  ...change,
})

test('a valid token is returned without a call', async () => {
  const renew = vi.fn()
  const state = memory(session({ expiresAtSeconds: now + 60 }))
  expect(await createRenewal(createParts(state, { renew })).readToken()).toBe('access-1')
  expect(renew).not.toHaveBeenCalled()
})

test('an expired token is renewed and both new tokens are kept', async () => {
  const state = memory(session())
  expect(await createRenewal(createParts(state)).readToken()).toBe('access-2')
  expect(state.read()).toMatchObject({
    refreshToken: 'refresh-2',
    generation: 'a',
    expiresAtSeconds: now + 900,
  })
})

test('a token about to expire is renewed before it is sent', async () => {
  const state = memory(session({ expiresAtSeconds: now + 5 }))
  expect(await createRenewal(createParts(state)).readToken()).toBe('access-2')
})

test('ten calls at once renew once', async () => {
  const renew = vi.fn(createParts(memory(undefined)).renew)
  const renewal = createRenewal(createParts(memory(session()), { renew }))
  const tokens = await Promise.all(Array.from({ length: 10 }, () => renewal.readToken()))
  expect(new Set(tokens)).toEqual(new Set(['access-2']))
  expect(renew).toHaveBeenCalledOnce()
})

test('two tabs that find the token expired at once renew once and both stay logged in', async () => {
  const state = memory(session())
  const renew = vi.fn(createParts(state).renew)
  const runAlone = createQueue()
  const tabs = [1, 2].map(() => createRenewal(createParts(state, { renew, runAlone })))
  expect(await Promise.all(tabs.map((tab) => tab.readToken()))).toEqual(['access-2', 'access-2'])
  expect(renew).toHaveBeenCalledOnce()
  expect(state.read()).toBeDefined()
})

test('renewal that is refused logs the person out', async () => {
  const state = memory(session())
  const renewal = createRenewal(createParts(state, { renew: () => Promise.reject(refused) }))
  await expect(renewal.readToken()).rejects.toBe(ended)
  expect(state.read()).toBeUndefined()
})

test('a provider that does not answer is no reason to log out', async () => {
  const state = memory(session())
  const renewal = createRenewal(createParts(state, { renew: () => Promise.reject(new Error('down')) }))
  await expect(renewal.readToken()).rejects.toThrow('down')
  expect(state.read()).toBeDefined()
})

test('tokens that arrive after somebody else logged in are thrown away', async () => {
  const state = memory(session())
  const other = session({ generation: 'b', accessToken: 'other' })
  const renew = async (): Promise<Tokens> => {
    state.write(other)
    return { accessToken: 'late', refreshToken: 'late', expiresAtSeconds: now + 900 }
  }
  await expect(createRenewal(createParts(state, { renew })).readToken()).rejects.toBe(ended)
  expect(state.read()).toBe(other)
})

test('a refusal of the session before does not end the one after it', async () => {
  const state = memory(session())
  const other = session({ generation: 'b' })
  const renew = async (): Promise<Tokens> => {
    state.write(other)
    throw refused
  }
  await expect(createRenewal(createParts(state, { renew })).readToken()).rejects.toBe(ended)
  expect(state.read()).toBe(other)
})

test('without a session there is no token', async () => {
  await expect(createRenewal(createParts(memory(undefined))).readToken()).rejects.toBe(ended)
})
