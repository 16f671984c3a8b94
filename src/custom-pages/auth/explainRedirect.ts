import { LogInFailure, type LogInFailureReason } from '#src/authProvider/redirect/logInFailure.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'
import type { Failure } from './explainFailure.ts'

/** A chunk that could not be loaded counts as a provider that does not answer: a retry may work. */
export const reasonOf = (error: unknown): LogInFailureReason =>
  error instanceof LogInFailure ? error.reason : 'away'

/** Explains a failure at the provider's page, and the next step. */
export function explainRedirect(
  error: unknown,
  provider: string,
  t: Texts['t'],
): Failure & { detail: string } {
  const reason = reasonOf(error)
  const code = (error instanceof LogInFailure && error.code) || 'unknown'
  return {
    title: t(`auth.redirect.${reason}.title`, { provider }),
    detail: t(`auth.redirect.${reason}.lead`, { provider, code }),
  }
}
