import { and, eq } from 'drizzle-orm'
import { pick } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { jobStore } from '../engine/jobStore.ts'
import { dataFiles } from '../tables/dataImports.ts'
import { rejectsKey, sourceKey } from './dataKeys.ts'

/** The files of an import, or one of them. */
export type FilesOf = { importId: string; fileId?: string }

const ofImport = (orgId: string, { importId, fileId }: FilesOf) =>
  and(
    eq(dataFiles.orgId, orgId),
    eq(dataFiles.importId, importId),
    fileId === undefined ? undefined : eq(dataFiles.id, fileId),
  )

/** Cancels the checks of these files. */
export async function cancelChecks(tx: Tx, orgId: string, of: FilesOf, now: Date): Promise<void> {
  const rows = await tx.db.select({ jobId: dataFiles.jobId }).from(dataFiles).where(ofImport(orgId, of))
  const ids = rows.flatMap(({ jobId }) => jobId ?? [])
  await jobStore.withdraw(tx, orgId, ids, now)
}

/** The keys of these files in `Files`: to be removed after their rows. */
export async function keysOfFiles(tx: Tx, orgId: string, of: FilesOf): Promise<string[]> {
  const rows = await tx.db
    .select(pick(dataFiles, 'sourceId', 'originalId', 'rejectsId'))
    .from(dataFiles)
    .where(ofImport(orgId, of))
  return rows.flatMap(({ sourceId, originalId, rejectsId }) => [
    ...(sourceId ? [sourceKey(orgId, sourceId)] : []),
    ...(originalId ? [sourceKey(orgId, originalId)] : []),
    ...(rejectsId ? [rejectsKey(orgId, rejectsId)] : []),
  ])
}
