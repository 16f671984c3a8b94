import { isAbort, SessionEndedError } from '../../dataProvider/errors.ts'
import { explainError } from '../../layout/explainError.ts'
import { toasts } from '../../layout/toasts/toastStore.ts'
import type { Texts } from '../../ui/text/Texts.tsx'

/** A failure toast (spec §8): what failed, and the reason when somebody gave one. */
export function showFailure(title: string, error: unknown, t: Texts['t']): void {
  // Whoever's session is over is on the way to the login already; nothing more to say.
  if (isAbort(error) || error instanceof SessionEndedError) return
  toasts.show({ kind: 'error', title, detail: error === undefined ? undefined : explainError(error, t) })
}
