import { isAbort, SessionEndedError } from '#src/dataProvider/errors.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'
import { explainError } from '../explainError.ts'
import type { ToastAction } from './toast.ts'
import { toasts } from './toastStore.ts'

/** The content of a failure toast: the title, and a detail where the server's reason is not sufficient. */
export type FailureMessage = string | { title: string; detail?: string | undefined; action?: ToastAction }

/** Shows a failure toast (spec §8): what failed, why, and what is kept. */
export function showFailure(labels: FailureMessage, error: unknown, t: Texts['t'], kept?: string): void {
  // When the session is over, the page already redirects to the login; no toast is needed.
  if (isAbort(error) || error instanceof SessionEndedError) return
  const said = typeof labels === 'string' ? { title: labels } : labels
  const { detail } = { detail: explainError(error, t), ...said }
  toasts.show({ kind: 'error', ...said, detail: [detail, kept].filter(Boolean).join('. ') || undefined })
}
