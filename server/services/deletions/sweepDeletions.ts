import { restorableMinutes } from '#model/wire/deletions.ts'
import type { Database } from '../../store/database.ts'
import { deletionStore } from '../../store/deletionStore.ts'

const minuteMs = 60_000

/** Removes deleted records for good once their deletion can no longer be undone. */
export async function sweepDeletions(db: Pick<Database, 'global'>, now: Date): Promise<void> {
  await db.global((tx) => deletionStore.forget(tx, new Date(now.getTime() - restorableMinutes * minuteMs)))
}
