import { storedSession } from '../authProvider/session.ts'
import { createStoredState } from '../storedState.ts'
import { readLocale } from './locale.ts'

/** What a page asked the server first when it was last opened, by address. */
type FirstCalls = Readonly<Record<string, readonly string[]>>

const addressesMax = 20
const callsMax = 8
/** What is asked later belongs to what the person did; a slow phone needs ten seconds for its first page. */
const startMs = 15_000
/** A token that expires this soon is renewed before anything is asked. */
const tokenReserveSeconds = 60

const isCalls = (calls: unknown): boolean =>
  Array.isArray(calls) && calls.every((url) => typeof url === 'string')

const storedCalls = createStoredState<FirstCalls>('firstCalls', 'session', (value) =>
  typeof value === 'object' && value !== null && Object.values(value).every(isCalls)
    ? (value as FirstCalls)
    : undefined,
)

type Early = { headers: Readonly<Record<string, string>>; answer: Promise<Response> }

const early = new Map<string, Early>()
let opened: { address: string; calls: string[] } | undefined

/**
 * Asks the server what this address asked for last time, while the code that will ask for it is still being
 * loaded: the answers wait in `fetchOrTake`. Only what is asked within the first seconds is remembered or taken.
 */
export function startEarlyCalls(address: string): void {
  forget()
  opened = { address, calls: [] }
  setTimeout(forget, startMs)
  const session = storedSession.read()
  if (!session || session.expiresAtSeconds - tokenReserveSeconds < Date.now() / 1000) return
  const headers = {
    Accept: 'application/json',
    'Accept-Language': readLocale(),
    Authorization: `Bearer ${session.accessToken}`,
  }
  for (const url of storedCalls.read()?.[address] ?? []) {
    const answer = window.fetch(url, { headers })
    answer.catch(() => undefined)
    early.set(url, { headers, answer })
  }
}

/** Fetches, unless the very same was asked early: then it takes that answer, once. */
export function fetchOrTake(url: string, init: RequestInit): Promise<Response> {
  // After a write nothing that was read before it counts.
  if (init.method !== 'GET' && init.method !== 'HEAD') forget()
  const asked = init.method === 'GET' ? early.get(url) : undefined
  if (opened && init.method === 'GET' && url.startsWith('/api/')) remember(opened, url)
  if (!asked || !isSame(asked.headers, init.headers)) return window.fetch(url, init)
  early.delete(url)
  return untilAborted(asked.answer, init.signal).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    return window.fetch(url, init)
  })
}

function forget(): void {
  early.clear()
  opened = undefined
}

function remember({ address, calls }: NonNullable<typeof opened>, url: string): void {
  if (calls.includes(url) || calls.length === callsMax) return
  calls.push(url)
  const others = Object.entries(storedCalls.read() ?? {}).filter(([known]) => known !== address)
  storedCalls.write(Object.fromEntries([...others.slice(1 - addressesMax), [address, calls]]))
}

const isSame = (headers: Early['headers'], others: RequestInit['headers']): boolean => {
  const [one, other] = [new Headers(headers), new Headers(others)]
  return [...one].join() === [...other].join()
}

const untilAborted = (answer: Promise<Response>, signal?: AbortSignal | null): Promise<Response> =>
  signal
    ? Promise.race([
        answer,
        new Promise<never>((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
        ),
      ])
    : answer
