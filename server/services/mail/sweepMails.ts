import { isoAfter } from '../../clock.ts'
import type { Database } from '../../store/database.ts'

/** Long enough to answer "did you write to me?"; the row holds an address, so not for ever. */
const keptMs = 30 * 24 * 3_600_000

/** Deletes the messages that were sent, kept, dropped or given up long ago. */
export async function sweepMails(db: Pick<Database, 'global'>, now: Date): Promise<void> {
  await db.global((tx) =>
    tx.query(`delete from mails where status <> 'queued' and created_at < $1`, [isoAfter(now, -keptMs)]),
  )
}
