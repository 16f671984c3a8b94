import type { PoolConfig } from 'pg'
import { withConnection } from '#server/adapters/database/withConnection.ts'
import { localIssuer } from './identityContext.ts'

/** Ends the active sessions of one account, with a security event for each, in one statement: all of them or none. */
const endSql = `
  with ended as (
    update sessions s set revoked_at = $1, revoked_reason = 'operator' from accounts a
    where a.id = s.account_id and a.issuer = '${localIssuer}' and s.revoked_at is null
      and ($2::text is null or a.email_normalised = $2)
    returning s.id, s.account_id
  ), notified as (
    insert into security_events (id, account_id, event, detail, occurred_at)
    select gen_random_uuid(), account_id, 'session.revoked', jsonb_build_object('sid', id, 'reason', 'operator'), $1
    from ended
  )
  select count(*)::int as count from ended`

/**
 * Ends the sessions of an account of our own provider, or of all accounts where none is named, as the owner of the
 * schema. Running servers refuse their access tokens within five seconds (`revokedSessions`), and their refresh
 * tokens at once.
 * @returns how many there were
 */
export const endSessionsOf = (
  owner: PoolConfig,
  emailNormalised: string | undefined,
  now: Date,
): Promise<number> =>
  withConnection(owner, async (client) => {
    const { rows } = await client.query<{ count: number }>(endSql, [
      now.toISOString(),
      emailNormalised ?? null,
    ])
    return rows[0]?.count ?? 0
  })
