import { crashesPerPage, type CrashKind } from '#model/rules/crashKinds.ts'

// Part of the first file of every page: what it takes to describe a crash is loaded when there is one.

let reported = new Set<string>()

/** Answers of the server and calls that were given up are no crashes; the former are reported where they came from. */
const noCrashes = new Set(['ApiError', 'AbortError'])

const isProduction = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="matrice-crash-reports"]')?.content === 'on'

const onError = ({ error }: ErrorEvent): void => void reportCrash('error', error)
const onRejection = ({ reason }: PromiseRejectionEvent): void => void reportCrash('rejection', reason)

/** Reports every crash of the page from now on, in production alone (spec §9); what it returns stops it. */
export function reportCrashes(): () => void {
  reported = new Set()
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}

/** Reports one crash through our own server; each once, and a page that crashes again and again five times. */
export async function reportCrash(kind: CrashKind, error: unknown): Promise<void> {
  if (!isProduction() || !(error instanceof Error) || noCrashes.has(error.name)) return
  const key = error.stack ?? error.message
  if (reported.has(key) || reported.size >= crashesPerPage) return
  reported.add(key)
  const { pathname } = window.location
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  try {
    const { describeCrash } = await import('./describeCrash.ts')
    await fetch('/public/api/v1/crashes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      // The page may be on its way out.
      keepalive: true,
      body: JSON.stringify(describeCrash(kind, error, { pathname, entry })),
    })
  } catch {
    // Whoever cannot reach the server cannot tell it; a failure here must not be reported in its turn.
    reported.add(key)
  }
}
