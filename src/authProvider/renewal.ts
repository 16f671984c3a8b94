import type { StoredState } from '../storedState.ts'
import type { Session, Tokens } from './session.ts'

/** A token this close to its end is renewed before it is sent: the request must still find it good. */
const marginSeconds = 10

export type RenewalParts = {
  session: StoredState<Session>
  renew: (refreshToken: string) => Promise<Tokens>
  /** Did the provider refuse the refresh token, rather than fail to answer? */
  isRefusal: (error: unknown) => boolean
  /** The error for whoever asks a token of a session that is over. */
  sessionEnded: (cause?: unknown) => Error
  /** Logs out: the session cannot go on (spec §4). */
  endSession: () => void
  /** Runs in one tab of the browser at a time. */
  runAlone: <T>(work: () => Promise<T>) => Promise<T>
  nowSeconds: () => number
}

/**
 * Answers access tokens that are good now. However many calls and tabs ask at once, the refresh token is used
 * once: it is good for one renewal, and a second use would end the session.
 */
export function createRenewal(parts: RenewalParts) {
  const { session, nowSeconds } = parts
  let underWay: Promise<string> | undefined

  const isGood = ({ expiresAtSeconds }: Session) => expiresAtSeconds - marginSeconds > nowSeconds()

  async function renewOnce(): Promise<string> {
    const before = requireSession(parts)
    if (isGood(before)) return before.accessToken // another tab was faster
    const tokens = await parts.renew(before.refreshToken).catch((error: unknown) => {
      if (!parts.isRefusal(error)) throw error
      if (session.read()?.generation === before.generation) parts.endSession()
      throw parts.sessionEnded(error)
    })
    // Logged out, or in as somebody else, meanwhile: these tokens are nobody's any more.
    if (requireSession(parts).generation !== before.generation) throw parts.sessionEnded()
    session.write({ ...before, ...tokens })
    return tokens.accessToken
  }

  return {
    /** A good token. Throws `sessionEnded` without a session, or the door's error when no answer comes. */
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
