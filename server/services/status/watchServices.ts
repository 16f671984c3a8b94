import type { ServiceStatus } from '#model/wire/system/status.ts'
import type { Clock } from '#server/clock.ts'
import { problemOf } from './problemOf.ts'
import type { ServiceCheck } from './serviceCheck.ts'

/** A check without an answer after this time has failed. */
const timeLimitMs = 5_000
/** Requests within this time get the previous answer: viewing the page must not put load on external services. */
const freshMs = 15_000

type Log = { warn(detail: object, message: string): void }

/** Checks all services at once, each with its own timeout; concurrent requests share the answer. */
export function watchServices(
  checks: readonly ServiceCheck[],
  { now, log }: { now: Clock; log: Log },
): () => Promise<ServiceStatus[]> {
  let last: { atMs: number; found: Promise<ServiceStatus[]> } | undefined
  return () => {
    const atMs = now().getTime()
    if (last === undefined || atMs - last.atMs >= freshMs) {
      last = { atMs, found: Promise.all(checks.map((check) => look(check, now, log))) }
    }
    return last.found
  }
}

async function look(
  { service, provider, isEmbedded, names, check }: ServiceCheck,
  now: Clock,
  log: Log,
): Promise<ServiceStatus> {
  const status = { service, provider, isEmbedded, checkedAt: now().toISOString() }
  const signal = AbortSignal.timeout(timeLimitMs)
  try {
    const found = await Promise.race([check(signal), ending(signal)])
    return { ...status, names: [...names, ...(found ?? [])], problem: null }
  } catch (error) {
    const problem = problemOf(error)
    log.warn({ service, provider, problem, err: error }, 'a service did not pass its check')
    return { ...status, names: [...names], problem }
  }
}

/** Rejects at the timeout, for checks that ignore the signal. */
const ending = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
