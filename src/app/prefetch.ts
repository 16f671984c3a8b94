import { storedSession } from '../authProvider/session.ts'
import { createStoredState } from '../storedState.ts'
import { readLocale } from './locale.ts'

/** The first server requests of a page when it was last opened, by address. */
type FirstCalls = Readonly<Record<string, readonly string[]>>

const addressesMax = 20
const callsMax = 8
/** Later requests result from what the person did. A slow phone needs ten seconds for its first page. */
const startMs = 15_000
/** A token that expires this soon is renewed before any request. */
const tokenReserveSeconds = 60

const isCalls = (calls: unknown): boolean =>
  Array.isArray(calls) && calls.every((url) => typeof url === 'string')

const storedCalls = createStoredState<FirstCalls>('firstCalls', 'session', (value) =>
  typeof value === 'object' && value !== null && Object.values(value).every(isCalls)
    ? (value as FirstCalls)
    : undefined,
)

type Prefetched = { headers: Readonly<Record<string, string>>; answer: Promise<Response> }

const early = new Map<string, Prefetched>()
let opened: { address: string; calls: string[] } | undefined

/**
 * Sends the requests that this address sent last time, while the code that needs them is still being loaded.
 * `fetchOrTakePrefetched` returns their answers. Only requests within the first seconds are remembered or taken.
 */
export function startPrefetch(address: string): void {
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

/** Fetches, or returns the answer of an identical early request, which is used once. */
export function fetchOrTakePrefetched(url: string, init: RequestInit): Promise<Response> {
  // A write invalidates everything that was read before it.
  if (init.method !== 'GET' && init.method !== 'HEAD') forget()
  const requested = init.method === 'GET' ? early.get(url) : undefined
  if (opened && init.method === 'GET' && url.startsWith('/api/')) remember(opened, url)
  if (!requested || !isSame(requested.headers, init.headers)) return window.fetch(url, init)
  early.delete(url)
  return untilAborted(requested.answer, init.signal).catch((error: unknown) => {
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

const isSame = (headers: Prefetched['headers'], others: RequestInit['headers']): boolean => {
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
