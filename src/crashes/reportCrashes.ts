import type { CrashKind } from '#model/rules/crashes.ts'

// Part of the first file of every page: all that a crash needs beyond being noticed is loaded when there is one.

const isProduction = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="matrice-crash-reports"]')?.content === 'on'

/** Reports one crash through our own server, in production alone (spec §9). */
export function reportCrash(kind: CrashKind, error: unknown): void {
  // Whoever cannot load this cannot reach the server either.
  if (isProduction()) import('./tellCrash.ts').then((file) => file.tellCrash(kind, error), giveUp)
}

const giveUp = (): void => undefined
const onError = ({ error }: ErrorEvent): void => reportCrash('error', error)
const onRejection = ({ reason }: PromiseRejectionEvent): void => reportCrash('rejection', reason)

/** Reports every crash of the page from now on; what it returns stops it. */
export function reportCrashes(): () => void {
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
