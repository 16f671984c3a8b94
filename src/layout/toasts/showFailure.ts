import { isAbort, SessionEndedError } from '#src/dataProvider/errors.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'
import { explainError } from '../explainError.ts'
import type { ToastAction } from './toast.ts'
import { toasts } from './toastStore.ts'

/** What a failure toast says: what failed, and otherwise than by the server's reason where that says too little. */
export type FailureWords = string | { title: string; detail?: string | undefined; action?: ToastAction }

/** A failure toast (spec §8): what failed, why, and what is kept of it. */
export function showFailure(words: FailureWords, error: unknown, t: Texts['t'], kept?: string): void {
  // Whoever's session is over is on the way to the login already; nothing more to say.
  if (isAbort(error) || error instanceof SessionEndedError) return
  const said = typeof words === 'string' ? { title: words } : words
  const { detail } = { detail: explainError(error, t), ...said }
  toasts.show({ kind: 'error', ...said, detail: [detail, kept].filter(Boolean).join('. ') || undefined })
}
