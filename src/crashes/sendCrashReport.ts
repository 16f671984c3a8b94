import { crashLimits, type CrashKind } from '#model/rules/text/crashes.ts'
import { describeCrash } from './describeCrash.ts'

/** Errors of the server and aborted calls are no crashes. The server logs its own errors. */
const noCrashes = new Set(['ApiError', 'AbortError'])

const reported = new Set<string>()

/** Reports a crash to our own server; each distinct crash once, and at most five per page. */
export async function sendCrashReport(kind: CrashKind, error: unknown): Promise<void> {
  if (!(error instanceof Error) || noCrashes.has(error.name)) return
  const key = error.stack ?? error.message
  if (reported.has(key) || reported.size >= crashLimits.perPage) return
  reported.add(key)
  const { pathname } = window.location
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  const call = fetch('/public/api/v1/crashes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    // The page may be unloading.
    keepalive: true,
    body: JSON.stringify(describeCrash(kind, error, { pathname, entry })),
  })
  // A failed report must not be reported as another crash.
  await call.catch(() => undefined)
}

/** Resets the state for another page; used by tests. */
export const resetReportedCrashes = (): void => reported.clear()
