import { LogInFailure, type LogInFailureReason } from '../../authProvider/redirect/logInFailure.ts'
import type { Texts } from '../../ui/text/Texts.tsx'
import type { Failure } from './explainFailure.ts'

/** Code that could not be fetched is as good as a provider that does not answer: later it may. */
export const reasonOf = (error: unknown): LogInFailureReason =>
  error instanceof LogInFailure ? error.reason : 'away'

/** What came to nothing at the provider's own page, and what to do next. */
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
