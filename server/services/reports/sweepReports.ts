import type { Database } from '../../store/database.ts'
import { reportKey, reportQueue } from '../../store/materiality/reportQueue.ts'
import type { Files } from '../../adapters/files/files.ts'

type Parts = { db: Pick<Database, 'global'>; files: Files; now: Date }

/** Deletes expired reports, rows first: bytes without a row are swept (`sweepFiles`). */
export async function sweepReports({ db, files, now }: Parts): Promise<void> {
  const gone = await db.global((tx) => reportQueue.removeExpired(tx, now))
  for (const { orgId, id } of gone) await files.remove(reportKey(orgId, id))
}
