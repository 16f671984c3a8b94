import { z } from 'zod'
import { isoAfter, type Clock } from '#server/clock.ts'
import type { Database } from '#server/store/engine/database.ts'
import { accessTokenSeconds } from './mintTokens.ts'

export type RevokedSessions = {
  /** Adds sessions in this process at once, after the commit that revoked them. */
  add(sessionIds: readonly string[]): void
  /** Whether this session has been ended. Revocations of other processes are visible within five seconds. */
  has(sessionId: string): Promise<boolean>
}

/** From the first age on, the list is read again in the background; from the second on, before answering. */
const staleMs = 2_000
const expiredMs = 4_000
/** Revocations are stamped before their commit and by other clocks: each read overlaps the last one by this much. */
const overlapMs = 60_000

const revokedRow = z.object({ id: z.string(), at: z.number() })

/**
 * The ended sessions whose access tokens have not expired yet: after a logout, a password reset or the reuse of a
 * token (ASVS 7.4.1). It only reads while requests come in, so an idle server does not query the database.
 */
export function createRevokedSessions(db: Pick<Database, 'global'>, now: Clock): RevokedSessions {
  const revokedAtMs = new Map<string, number>()
  let readAtMs = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const startedAt = now()
    const lifetimeMs = accessTokenSeconds * 1000 + overlapMs
    const lastReadMs = Math.min(readAtMs, startedAt.getTime())
    const since = Math.max(lastReadMs - overlapMs, startedAt.getTime() - lifetimeMs)
    const rows = await db.global((tx) =>
      tx.sql(
        revokedRow,
        `select id, (extract(epoch from revoked_at) * 1000)::float8 as at from sessions where revoked_at > $1`,
        [isoAfter(new Date(since), 0)],
      ),
    )
    for (const { id, at } of rows) revokedAtMs.set(id, at)
    for (const [id, at] of revokedAtMs) {
      if (at < startedAt.getTime() - lifetimeMs) revokedAtMs.delete(id)
    }
    readAtMs = startedAt.getTime()
  }

  const readOnce = (): Promise<void> => {
    reading ??= read().finally(() => (reading = undefined))
    return reading
  }

  return {
    add(sessionIds) {
      for (const id of sessionIds) revokedAtMs.set(id, now().getTime())
    },
    async has(sessionId) {
      // A clock that has been set back also makes the list stale.
      const ageMs = Math.abs(now().getTime() - readAtMs)
      if (ageMs >= expiredMs) await readOnce()
      // A failed read only raises an error once the list has expired; until then the next request retries.
      else if (ageMs >= staleMs) readOnce().catch(() => undefined)
      return revokedAtMs.has(sessionId)
    },
  }
}
