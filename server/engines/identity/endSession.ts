import type { IdentityContext } from './identityContext.ts'
import { hashToken } from './opaqueTokens.ts'
import { revokeSessions } from './sessions.ts'

/**
 * Logout (RFC 7009): ends the session of a refresh token, used or not, and with it its access tokens. An
 * unknown token, or another client's, changes nothing and says nothing.
 */
export async function endSession(
  { db, now, revoked }: IdentityContext,
  { refreshToken, clientId }: { refreshToken: string; clientId: string },
): Promise<void> {
  const ended = await db.global(async (tx) => {
    const rows = await tx.query<{ id: string }>(
      `select s.id from sessions s join refresh_tokens t on t.session_id = s.id
       where t.hash = $1 and s.client_id = $2`,
      [hashToken(refreshToken), clientId],
    )
    const [session] = rows
    return session ? revokeSessions(tx, { sessionId: session.id }, 'logout', now()) : []
  })
  revoked.add(ended)
}
