import type { StoredState } from '../storedState.ts'
import type { Session, Tokens } from './session.ts'

/** A token this close to its end is renewed before it is sent, so that it is still valid when it arrives. */
const marginSeconds = 10

export type RenewalParts = {
  session: StoredState<Session>
  renew: (refreshToken: string) => Promise<Tokens>
  /** The provider refused the refresh token, rather than failed to answer. */
  isRefusal: (error: unknown) => boolean
  /** The error for requests of a token whose session is over. */
  sessionEnded: (cause?: unknown) => Error
  /** Logs out: the session cannot continue (spec §4). */
  endSession: () => void
  /** Runs in one tab of the browser at a time. */
  runAlone: <T>(work: () => Promise<T>) => Promise<T>
  nowSeconds: () => number
}

/**
 * Returns valid access tokens. However many calls and tabs request one at once, the refresh token is used once: it
 * allows one renewal, and a second use would end the session.
 */
export function createRenewal(parts: RenewalParts) {
  const { session, nowSeconds } = parts
  let underWay: Promise<string> | undefined

  const isGood = ({ expiresAtSeconds }: Session) => expiresAtSeconds - marginSeconds > nowSeconds()

  async function renewOnce(): Promise<string> {
    const before = requireSession(parts)
    if (isGood(before)) return before.accessToken // another tab has renewed it
    const tokens = await parts.renew(before.refreshToken).catch((error: unknown) => {
      if (!parts.isRefusal(error)) throw error
      if (session.read()?.generation === before.generation) parts.endSession()
      throw parts.sessionEnded(error)
    })
    // Another logout or login has happened meanwhile: these tokens belong to no current session.
    if (requireSession(parts).generation !== before.generation) throw parts.sessionEnded()
    session.write({ ...before, ...tokens })
    return tokens.accessToken
  }

  return {
    /** A valid token. Throws `sessionEnded` without a session, or the HTTP client's error when no answer comes. */
    async readToken(): Promise<string> {
      const current = requireSession(parts)
      if (isGood(current)) return current.accessToken
      underWay ??= parts.runAlone(renewOnce).finally(() => {
        underWay = undefined
      })
      return underWay
    },
  }
}

function requireSession({ session, sessionEnded }: RenewalParts): Session {
  const current = session.read()
  if (!current) throw sessionEnded()
  return current
}
