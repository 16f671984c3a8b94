import { unsentFileDays } from '#model/wire/data/dataImports.ts'
import type { Database } from '#server/store/engine/database.ts'
import { removeUnsent } from '#server/store/data/uploads.ts'

const dayMs = 24 * 3_600_000

/** Removes prepared files whose bytes never arrived, a week after the last request for an upload token. */
export async function sweepPrepared(db: Pick<Database, 'global'>, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - unsentFileDays * dayMs)
  await db.global((tx) => removeUnsent(tx, limit))
}
