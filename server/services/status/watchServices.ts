import type { ServiceStatus } from '#model/wire/status.ts'
import type { Clock } from '../../clock.ts'
import { problemOf } from './problemOf.ts'
import type { ServiceCheck } from './serviceCheck.ts'

/** A check that has no answer by then has failed. */
const patienceMs = 5_000
/** Whoever asks sooner gets the answer of before: looking at the page must not be a load on others' services. */
const freshMs = 15_000

type Log = { warn(detail: object, message: string): void }

/** Checks all parts at once, each with its own patience; those who ask meanwhile share the answer. */
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
  const signal = AbortSignal.timeout(patienceMs)
  try {
    const found = await Promise.race([check(signal), ending(signal)])
    return { ...status, names: [...names, ...(found ?? [])], problem: null }
  } catch (error) {
    const problem = problemOf(error)
    log.warn({ service, provider, problem, err: error }, 'a service did not pass its check')
    return { ...status, names: [...names], problem }
  }
}

/** Rejects when the patience ends, for checks that do not listen to a signal. */
const ending = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
