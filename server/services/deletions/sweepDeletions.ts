import { restorableMinutes } from '#model/wire/records/deletions.ts'
import type { Database } from '#server/store/engine/database.ts'
import { deletionStore } from '#server/store/engine/deletionStore.ts'

const minuteMs = 60_000

/** Removes deleted records for good once their deletion can no longer be undone. */
export async function sweepDeletions(db: Pick<Database, 'global'>, now: Date): Promise<void> {
  await db.global((tx) => deletionStore.forget(tx, new Date(now.getTime() - restorableMinutes * minuteMs)))
}
