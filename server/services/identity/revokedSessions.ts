import { isoAfter, type Clock } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import { accessTokenSeconds } from './mintTokens.ts'

export type RevokedSessions = {
  /** Tells this process at once, after the commit that revoked them. */
  add(sessionIds: readonly string[]): void
  /** Has this session been ended? Learns of other processes' revocations within five seconds. */
  has(sessionId: string): Promise<boolean>
}

/** From this age on the list is read again in the background, at the second age before answering. */
const staleMs = 2_000
const expiredMs = 4_000
/** Revocations are stamped before their commit and by other clocks: each reading looks back this far again. */
const overlapMs = 60_000

/**
 * The sessions whose access tokens have not run out yet although somebody logged out, reset a password or
 * reused a token (ASVS 7.4.1). It reads only while requests come in, so an idle server leaves the database alone.
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
      tx.query<{ id: string; at: number }>(
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
      // A clock that has been set back makes the list old too.
      const ageMs = Math.abs(now().getTime() - readAtMs)
      if (ageMs >= expiredMs) await readOnce()
      // A failed reading shows when the list has expired; until then the next request tries again.
      else if (ageMs >= staleMs) readOnce().catch(() => undefined)
      return revokedAtMs.has(sessionId)
    },
  }
}
