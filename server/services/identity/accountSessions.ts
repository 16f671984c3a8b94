import { z } from 'zod'
import type { AccountSession } from '#model/wire/identity/accounts.ts'
import type { Tx } from '#server/store/engine/database.ts'
import type { IdentityContext } from './identityContext.ts'
import { revokeSessions, sessionMs } from './sessions.ts'
import { totalRow, idRow } from '#server/store/engine/rows.ts'

type Owner = { accountId: string; sid: string }
type Wanted = { pageNumber: number; pageSize: number }

const live = `account_id = $1 and revoked_at is null and idle_expires_at > $2 and absolute_expires_at > $2`

const sessionRow = z.object({
  id: z.string(),
  userAgent: z.string(),
  ip: z.string(),
  createdMs: z.number(),
  seenMs: z.number(),
})

/**
 * The active sessions of an account, the caller's own first, then by last use in descending order; and their number.
 */
export async function listSessions(
  { db, now }: IdentityContext,
  { accountId, sid }: Owner,
  { pageNumber, pageSize }: Wanted,
): Promise<{ sessions: AccountSession[]; total: number }> {
  const at = now().toISOString()
  // Each renewal sets the idle deadline to a fixed time ahead, so the session was last used that long before the
  // deadline.
  const idleSeconds = sessionMs.idle / 1000
  return db.global(async (tx) => {
    const rows = await tx.sql(
      sessionRow,
      `select id, user_agent as "userAgent", ip,
           (extract(epoch from created_at) * 1000)::float8 as "createdMs",
           ((extract(epoch from idle_expires_at) - $3::float8) * 1000)::float8 as "seenMs"
         from sessions where ${live}
         order by id::text = $4 desc, idle_expires_at desc, id limit $5 offset $6`,
      [accountId, at, idleSeconds, sid, pageSize, pageNumber * pageSize],
    )
    const counted = await tx.sql(totalRow, `select count(*)::int as total from sessions where ${live}`, [
      accountId,
      at,
    ])
    const sessions = rows.map(({ id, userAgent, ip, createdMs, seenMs }) => ({
      id,
      userAgent,
      ip,
      createdAt: new Date(createdMs).toISOString(),
      lastSeenAt: new Date(seenMs).toISOString(),
      isCurrent: id === sid,
    }))
    return { sessions, total: counted[0]?.total ?? 0 }
  })
}

/** Ends one active session of the account; false where the account has no such session. */
export async function endOneSession(
  context: IdentityContext,
  { accountId }: Pick<Owner, 'accountId'>,
  sessionId: string,
): Promise<boolean> {
  const ended = await end(context, (tx, at) =>
    tx.sql(idRow, `select id from sessions where ${live} and id = $3`, [accountId, at, sessionId]),
  )
  return ended > 0
}

/**
 * Ends every session of the account except the caller's own.
 * @returns how many
 */
export const endOtherSessions = (context: IdentityContext, { accountId, sid }: Owner): Promise<number> =>
  end(context, (tx, at) =>
    tx.sql(idRow, `select id from sessions where ${live} and id::text <> $3`, [accountId, at, sid]),
  )

async function end(
  { db, now, revoked }: IdentityContext,
  find: (tx: Tx, at: string) => Promise<{ id: string }[]>,
): Promise<number> {
  const at = now()
  const ended = await db.global(async (tx) => {
    const ids: string[] = []
    for (const { id } of await find(tx, at.toISOString())) {
      ids.push(...(await revokeSessions(tx, { sessionId: id }, 'ended_by_owner', at)))
    }
    return ids
  })
  revoked.add(ended)
  return ended.length
}
