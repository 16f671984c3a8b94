import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#model/errors.ts'
import type { Limiter } from './createLimiter.ts'

/** A longer pause requested by the service exceeds what a visitor would wait for. */
const pauseMaxMs = 5000
const pauseDefaultMs = 250

type Asking = {
  headers: Record<string, string>
  timeoutMs: number
  limiter: Limiter
  /** Sent as JSON by POST; without a body the request is a GET. */
  body?: object
  /** Statuses besides 200 that count as answers, such as 404 for "unknown". */
  answers?: readonly number[]
}

/**
 * Sends a request with a timeout and one retry; both wait for the limiter. A missing answer, 429 and 5xx are retried
 * after the pause that `Retry-After` requests.
 * @throws AppError directoryUnavailable when both attempts fail; its cause states why.
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
      // The target of a redirect is not configured, so a redirect counts as an unexpected answer.
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
