import { and, lt, ne } from 'drizzle-orm'
import { expiredBefore } from '#model/rules/identity/retentionTerms.ts'
import type { Database } from '#server/store/engine/database.ts'
import { mails } from '#server/store/tables/mails.ts'

/** Deletes messages that were sent, kept, dropped or given up before the retention limit. */
export async function sweepMails(db: Pick<Database, 'global'>, now: Date): Promise<void> {
  await db.global(async (tx) => {
    await tx.db
      .delete(mails)
      .where(and(ne(mails.status, 'queued'), lt(mails.createdAt, expiredBefore('mails', now))))
  })
}
