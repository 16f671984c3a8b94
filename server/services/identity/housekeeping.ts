import { expiredBefore } from '#model/rules/identity/retentionTerms.ts'
import type { Database } from '#server/store/engine/database.ts'

/**
 * Deletes expired data: failures and counters that no longer count, ended sessions with their tokens, used links,
 * sign-ups that were never confirmed.
 */
export async function sweepIdentity(db: Pick<Database, 'global'>, now: Date): Promise<void> {
  await db.global(async (tx) => {
    await tx.execute('delete from login_failures where failed_at < $1', [expiredBefore('loginFailures', now)])
    await tx.execute('delete from sessions where absolute_expires_at < $1', [expiredBefore('sessions', now)])
    await tx.execute('delete from reset_tokens where expires_at < $1', [expiredBefore('links', now)])
    await tx.execute('delete from request_counts where ends_at < $1', [now.toISOString()])
    await tx.execute('delete from sign_ups where expires_at < $1', [now.toISOString()])
  })
}
