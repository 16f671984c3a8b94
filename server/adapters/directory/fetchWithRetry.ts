import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#model/errors.ts'
import type { Limiter } from './createLimiter.ts'

/** A pause asked by the other side that is longer than this is not worth a visitor's wait. */
const pauseMaxMs = 5000
const pauseDefaultMs = 250

type Asking = {
  headers: Record<string, string>
  timeoutMs: number
  limiter: Limiter
  /** Sent as JSON by POST; without one it is a GET. */
  body?: object
  /** Statuses beside 200 that are answers too, such as 404 where it means "unknown". */
  answers?: readonly number[]
}

/**
 * Asks with a timeout and one retry, each let through by the limiter. Retried: no answer, 429 and 5xx, after the
 * pause that `Retry-After` asks for.
 * @throws AppError directoryUnavailable when there is no answer in the end; its cause says why.
 */
export async function fetchWithRetry(url: URL, asking: Asking): Promise<Response> {
  await asking.limiter()
  const first = await attempt(url, asking)
  if (first.ok) return first.response
  if (!first.mayRetry || first.pauseMs > pauseMaxMs)
    throw new AppError('directoryUnavailable', { cause: first.cause })
  await wait(first.pauseMs)
  await asking.limiter()
  const second = await attempt(url, asking)
  if (second.ok) return second.response
  throw new AppError('directoryUnavailable', { cause: second.cause })
}

type Attempt =
  { ok: true; response: Response } | { ok: false; mayRetry: boolean; pauseMs: number; cause: unknown }

async function attempt(url: URL, { headers, timeoutMs, body, answers = [] }: Asking): Promise<Attempt> {
  try {
    const response = await fetch(url, {
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      // Where it leads is nobody's setting; it counts as an answer that is not expected.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 200 || answers.includes(response.status)) return { ok: true, response }
    await response.body?.cancel()
    return {
      ok: false,
      mayRetry: response.status === 429 || response.status >= 500,
      pauseMs: readRetryAfterMs(response.headers.get('retry-after')),
      cause: new Error(`${url.host} answered ${response.status}`),
    }
  } catch (cause) {
    return { ok: false, mayRetry: true, pauseMs: pauseDefaultMs, cause }
  }
}

/** `Retry-After` is a number of seconds or a date. */
function readRetryAfterMs(header: string | null): number {
  if (header === null) return pauseDefaultMs
  const ms = /^\d+(\.\d+)?$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? pauseDefaultMs : Math.max(0, ms)
}
