/**
 * Why a login at the provider's own page failed, by what the person can do next:
 * `cancelled`: they turned back there.
 * `askAgain`: the provider requires interaction on its page.
 * `stale`: the answer belongs to no login of this tab, or came too late, or twice.
 * `unverified`: the answer could not be verified.
 * `unconfirmed`: their e-mail address is not confirmed there.
 * `away`: the provider does not answer.
 * `refused`: it accepts no login of this application.
 */
export type LogInFailureReason =
  'cancelled' | 'askAgain' | 'stale' | 'unverified' | 'unconfirmed' | 'away' | 'refused'

/** A failed login at the provider's own page. Nothing of it is stored. */
export class LogInFailure extends Error {
  override readonly name = 'LogInFailure'
  readonly reason: LogInFailureReason
  /** The provider's own code, for the administrator. */
  readonly code: string | undefined
  /** Query of the login page on which the login started; it names the requested page. */
  readonly search: string

  constructor(
    reason: LogInFailureReason,
    { code, search = '', cause }: { code?: string | undefined; search?: string; cause?: unknown } = {},
  ) {
    super(`The login at the provider came to nothing: ${reason}`, { cause })
    this.reason = reason
    this.code = code !== undefined && /^\w{1,60}$/.test(code) ? code : undefined
    this.search = search
  }
}
