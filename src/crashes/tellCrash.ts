import { crashLimits, type CrashKind } from '#model/rules/crashes.ts'
import { describeCrash } from './describeCrash.ts'

/** Answers of the server and calls that were given up are no crashes; the former are reported where they came from. */
const noCrashes = new Set(['ApiError', 'AbortError'])

const told = new Set<string>()

/** Tells our own server of a crash; each once, and a page that crashes again and again no more than five. */
export async function tellCrash(kind: CrashKind, error: unknown): Promise<void> {
  if (!(error instanceof Error) || noCrashes.has(error.name)) return
  const key = error.stack ?? error.message
  if (told.has(key) || told.size >= crashLimits.perPage) return
  told.add(key)
  const { pathname } = window.location
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  const call = fetch('/public/api/v1/crashes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    // The page may be on its way out.
    keepalive: true,
    body: JSON.stringify(describeCrash(kind, error, { pathname, entry })),
  })
  // What cannot be told must not be reported in its turn.
  await call.catch(() => undefined)
}

/** Another page begins. */
export const forgetTold = (): void => told.clear()
