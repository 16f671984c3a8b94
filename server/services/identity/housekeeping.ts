import { isoAfter } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import { lockout } from './lockout.ts'

const dayMs = 24 * 3_600_000

/** How long things are kept once they have no effect any more; reuse of a token is noticed while they are. */
const keptMs = { sessions: 30 * dayMs, links: dayMs } as const

/**
 * Deletes what has run out: failures and counts that no longer count, dead sessions with their tokens, spent links,
 * sign-ups never confirmed. Security events stay.
 */
export async function sweepIdentity(db: Pick<Database, 'global'>, now: Date): Promise<void> {
  await db.global(async (tx) => {
    await tx.query('delete from login_failures where failed_at < $1', before(now, lockout.emailMs))
    await tx.query('delete from sessions where absolute_expires_at < $1', before(now, keptMs.sessions))
    await tx.query('delete from reset_tokens where expires_at < $1', before(now, keptMs.links))
    await tx.query('delete from request_counts where ends_at < $1', before(now, 0))
    await tx.query('delete from sign_ups where expires_at < $1', before(now, 0))
  })
}

const before = (now: Date, ms: number): string[] => [isoAfter(now, -ms)]
