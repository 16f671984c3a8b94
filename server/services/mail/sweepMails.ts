import { expiredBefore } from '#model/rules/identity/retentionTerms.ts'
import type { Database } from '#server/store/engine/database.ts'

/** Deletes messages that were sent, kept, dropped or given up before the retention limit. */
export async function sweepMails(db: Pick<Database, 'global'>, now: Date): Promise<void> {
  await db.global((tx) =>
    tx.execute(`delete from mails where status <> 'queued' and created_at < $1`, [
      expiredBefore('mails', now),
    ]),
  )
}
