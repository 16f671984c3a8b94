/**
 * Errors of the identity routes as Auth0 answers them: status, `error`, and the key of the description
 * (`errors.oauth.*`; the English text is Auth0's own).
 */
export const oauthErrors = {
  wrongPassword: { status: 403, error: 'invalid_grant' },
  mfaRequired: { status: 403, error: 'mfa_required' },
  mfaExpired: { status: 403, error: 'expired_token' },
  mfaLost: { status: 403, error: 'access_denied' },
  wrongCode: { status: 403, error: 'invalid_grant' },
  unknownRefreshToken: { status: 403, error: 'invalid_grant' },
  unconfirmedEmail: { status: 403, error: 'unauthorized' },
  tooManyAttempts: { status: 429, error: 'too_many_attempts' },
  tooManyRequests: { status: 429, error: 'too_many_requests' },
  unknownClient: { status: 401, error: 'access_denied' },
  unknownAudience: { status: 403, error: 'access_denied' },
  unknownConnection: { status: 400, error: 'invalid_request' },
  missingParameter: { status: 400, error: 'invalid_request' },
  malformed: { status: 400, error: 'invalid_request' },
  unsupportedGrant: { status: 403, error: 'unsupported_grant_type' },
  unavailable: { status: 503, error: 'temporarily_unavailable' },
  internal: { status: 500, error: 'server_error' },
} as const

export type OauthErrorCode = keyof typeof oauthErrors

/** An error that the identity routes answer in OAuth's shape. `args.seconds` becomes Retry-After. */
export class OauthError extends Error {
  override readonly name = 'OauthError'
  readonly code: OauthErrorCode
  readonly args: Readonly<Record<string, string | number>>
  /** Additional properties of the answer, by OAuth's names. */
  readonly extras: { mfa_token?: string }

  constructor(
    code: OauthErrorCode,
    args: Readonly<Record<string, string | number>> = {},
    extras: { mfa_token?: string } = {},
  ) {
    super(code)
    this.code = code
    this.args = args
    this.extras = extras
  }
}
