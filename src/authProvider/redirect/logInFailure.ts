/**
 * Why a login at the provider's own page came to nothing, by what its owner can do next:
 * `cancelled` they turned back there; `askAgain` the provider wants to see them on its page; `stale` the answer belongs to
 * no login of this tab, or came too late, or twice; `unverified` it could not be verified; `unconfirmed` their address is
 * not confirmed there; `away` the provider does not answer; `refused` it takes no login of this application.
 */
export type LogInFailureReason =
  'cancelled' | 'askAgain' | 'stale' | 'unverified' | 'unconfirmed' | 'away' | 'refused'

/** A login at the provider's own page that came to nothing. Nothing of it is kept. */
export class LogInFailure extends Error {
  override readonly name = 'LogInFailure'
  readonly reason: LogInFailureReason
  /** The provider's own code, for whoever administers it. */
  readonly code: string | undefined
  /** Query of the login page from which it was begun: the way to the page that was asked for. */
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
