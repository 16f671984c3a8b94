import { unsentFileDays } from '#model/wire/dataImports.ts'
import type { Database } from '../../store/database.ts'
import { removeUnsent } from '../../store/data/uploads.ts'

const dayMs = 24 * 3_600_000

/** Forgets files whose bytes never came, once nobody has asked for a token to send them for a week. */
export async function sweepPrepared(db: Pick<Database, 'global'>, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - unsentFileDays * dayMs)
  await db.global((tx) => removeUnsent(tx, limit))
}
