import type { Database } from '#server/store/engine/database.ts'
import { reportKey, reportQueue } from '#server/store/materiality/reports/reportQueue.ts'
import type { Files } from '#server/adapters/files/files.ts'

type Parts = { db: Pick<Database, 'global'>; files: Files; now: Date }

/** Deletes expired reports, rows first: bytes without a row are swept (`sweepFiles`). */
export async function sweepReports({ db, files, now }: Parts): Promise<void> {
  const gone = await db.global((tx) => reportQueue.removeExpired(tx, now))
  for (const { orgId, id } of gone) await files.remove(reportKey(orgId, id))
}
