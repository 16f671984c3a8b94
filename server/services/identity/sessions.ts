import { z } from 'zod'
import { sessionDays } from '#model/rules/identity/sessionDays.ts'
import { isoAfter } from '#server/clock.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { recordEvent } from '#server/store/engine/securityEvents.ts'
import type { Session } from './mintTokens.ts'
import { createToken, hashToken } from '#server/opaqueTokens.ts'
import { refreshTokens, sessions } from '#server/store/tables/identity.ts'

const dayMs = 24 * 3_600_000

export const sessionMs = { idle: sessionDays.idle * dayMs, absolute: sessionDays.absolute * dayMs } as const

export type RevocationReason =
  | 'logout'
  | 'refresh_reuse'
  | 'password_reset'
  | 'ended_by_owner'
  | 'member_removed'
  | 'account_deleted'
  | 'operator'

export type NewSession = {
  accountId: string
  clientId: string
  audience: string
  scope: string
  userAgent: string
  network: string
  /** The factors by which the owner authenticated, for the record. */
  factors: 'password' | 'password otp' | 'password recovery'
}

/** Opens a session with its first refresh token. Only the caller gets the token itself. */
export async function openSession(
  tx: Tx,
  session: NewSession,
  now: Date,
): Promise<{ session: Session; refreshToken: string }> {
  const id = uuidv7()
  const refreshToken = createToken()
  const at = now.toISOString()
  await tx.db.insert(sessions).values({
    id,
    accountId: session.accountId,
    clientId: session.clientId,
    audience: session.audience,
    scope: session.scope,
    userAgent: session.userAgent.slice(0, 300),
    ip: session.network,
    createdAt: at,
    idleExpiresAt: isoAfter(now, sessionMs.idle),
    absoluteExpiresAt: isoAfter(now, sessionMs.absolute),
  })
  await tx.db.insert(refreshTokens).values({ hash: hashToken(refreshToken), sessionId: id, createdAt: at })
  await recordEvent(tx, 'login.succeeded', {
    accountId: session.accountId,
    detail: { sid: id, factors: session.factors },
    at,
  })
  const { clientId, audience, scope } = session
  return { session: { id, clientId, audience, scope }, refreshToken }
}

const endedRow = z.object({ id: z.string(), accountId: z.string() })

/** Ends the active sessions among these and returns their IDs; call `revoked` after the commit. */
export async function revokeSessions(
  tx: Tx,
  which: { sessionId: string } | { accountId: string },
  reason: RevocationReason,
  now: Date,
): Promise<string[]> {
  const [column, value] =
    'sessionId' in which ? (['id', which.sessionId] as const) : (['account_id', which.accountId] as const)
  const at = now.toISOString()
  const rows = await tx.sql(
    endedRow,
    `update sessions set revoked_at = $2, revoked_reason = $3
     where ${column} = $1 and revoked_at is null returning id, account_id as "accountId"`,
    [value, at, reason],
  )
  for (const { id, accountId } of rows) {
    await recordEvent(tx, 'session.revoked', { accountId, detail: { sid: id, reason }, at })
  }
  return rows.map((row) => row.id)
}
