import type { CrashKind } from '#model/rules/text/crashes.ts'

// Part of the first file of every page. The code that reports a crash is lazy-loaded when there is one.

const isProduction = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="matrice-crash-reports"]')?.content === 'on'

/** Reports one crash through our own server, in production only (spec §9). */
export function reportCrash(kind: CrashKind, error: unknown): void {
  // If this cannot be loaded, the server cannot be reached either.
  if (isProduction()) import('./sendCrashReport.ts').then((file) => file.sendCrashReport(kind, error), giveUp)
}

const giveUp = (): void => undefined
const onError = ({ error }: ErrorEvent): void => reportCrash('error', error)
const onRejection = ({ reason }: PromiseRejectionEvent): void => reportCrash('rejection', reason)

/** Reports every crash of the page from now on; returns the function that stops it. */
export function reportCrashes(): () => void {
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
