import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { nextVersion, pick, rowOf } from '../engine/conditions.ts'
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

/**
 * Deletes what was read from the files of an import, except figures, counts and the number of rows by rule. Their keys
 * are to be removed after the commit.
 */
export async function purgeFiles(tx: Tx, orgId: string, importId: string, purgedAt: string): Promise<void> {
  const files = await tx.db
    .select(pick(dataFiles, 'id', 'report'))
    .from(dataFiles)
    .where(and(ofImport(orgId, { importId }), isNull(dataFiles.purgedAt)))
  for (const { id, report } of files) {
    await tx.db
      .update(dataFiles)
      .set({
        purgedAt,
        sourceId: null,
        originalId: null,
        originalBytes: null,
        rejectsId: null,
        columns: {},
        sites: {},
        corrections: [],
        reading: {},
        report:
          report === null ? null : JSON.stringify({ ...nothingRead, ...counted.parse(JSON.parse(report)) }),
        version: nextVersion(dataFiles),
      })
      .where(rowOf(dataFiles, orgId, id))
  }
}

/** What a report says without the content of a file. */
const counted = z.object({ byRule: z.unknown(), sums: z.unknown(), tellsOfFew: z.boolean().optional() })
const nothingRead = { columns: [], missingColumns: [], unknownSites: [], problems: [], preview: [] }

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
