import type { IdentityContext } from './identityContext.ts'
import { hashToken } from '#server/opaqueTokens.ts'
import { revokeSessions } from './sessions.ts'
import { idRow } from '#server/store/engine/rows.ts'

/**
 * Logout (RFC 7009): ends the session of a refresh token, used or not, or of an access token (section 2.1), with all
 * its tokens. An unknown token, or another client's, changes nothing and returns nothing.
 */
export async function endSession(
  { db, now, revoked }: IdentityContext,
  { token, sid, clientId }: { token: string; sid: string | undefined; clientId: string },
): Promise<void> {
  const ended = await db.global(async (tx) => {
    const rows = await tx.sql(
      idRow,
      `select s.id from sessions s
       where s.client_id = $3 and (s.id = $2 or s.id = (select t.session_id from refresh_tokens t where t.hash = $1))`,
      [hashToken(token), sid ?? null, clientId],
    )
    const [session] = rows
    return session ? revokeSessions(tx, { sessionId: session.id }, 'logout', now()) : []
  })
  revoked.add(ended)
}
