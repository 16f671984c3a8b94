import { lt } from 'drizzle-orm'
import { expiredBefore } from '#model/rules/identity/retentionTerms.ts'
import type { Database } from '#server/store/engine/database.ts'
import {
  loginFailures,
  requestCounts,
  resetTokens,
  sessions,
  signUps,
} from '#server/store/tables/identity.ts'

/**
 * Deletes expired data: failures and counters that no longer count, ended sessions with their tokens, used links,
 * sign-ups that were never confirmed.
 */
export async function sweepIdentity(db: Pick<Database, 'global'>, now: Date): Promise<void> {
  await db.global(async (tx) => {
    await tx.db.delete(loginFailures).where(lt(loginFailures.failedAt, expiredBefore('loginFailures', now)))
    await tx.db.delete(sessions).where(lt(sessions.absoluteExpiresAt, expiredBefore('sessions', now)))
    await tx.db.delete(resetTokens).where(lt(resetTokens.expiresAt, expiredBefore('links', now)))
    await tx.db.delete(requestCounts).where(lt(requestCounts.endsAt, now.toISOString()))
    await tx.db.delete(signUps).where(lt(signUps.expiresAt, now.toISOString()))
  })
}
