import * as oauth from 'oauth4webapi'
import { LogInFailure, type LogInFailureReason } from './logInFailure.ts'

/** Error codes of a provider in the redirect or in the token response (OpenID Connect Core 3.1.2.6, RFC 6749 §5.2). */
const reasons: Readonly<Record<string, LogInFailureReason>> = {
  access_denied: 'cancelled',
  login_required: 'askAgain',
  interaction_required: 'askAgain',
  account_selection_required: 'askAgain',
  consent_required: 'askAgain',
  // The code was used, or has expired.
  invalid_grant: 'stale',
  server_error: 'away',
  temporarily_unavailable: 'away',
}

/**
 * Maps errors of the library, the network and the verification to reasons that a person understands.
 *
 * @throws LogInFailure always
 */
export function explainProvider(error: unknown, search = ''): never {
  if (error instanceof LogInFailure) throw error
  const code =
    error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError
      ? error.error
      : undefined
  throw new LogInFailure(isAway(error) ? 'away' : reasonOf(error, code), { code, search, cause: error })
}

function reasonOf(error: unknown, code: string | undefined): LogInFailureReason {
  if (error instanceof oauth.WWWAuthenticateChallengeError) return 'refused'
  return code === undefined ? 'unverified' : (reasons[code] ?? 'refused')
}

/** No answer came, or one that says to retry later. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // The library's errors and those of the HTTP client, whose status 0 means no answer.
  if ('status' in error) return error.status === 0 || isBusy(Number(error.status))
  if (error instanceof oauth.OperationProcessingError) {
    return error.cause instanceof Response && isBusy(error.cause.status)
  }
  // The error that `fetch` throws without an answer, and the timeout.
  return (error instanceof TypeError && !('code' in error)) || error.name === 'TimeoutError'
}

const isBusy = (status: number): boolean => status >= 500 || status === 429
