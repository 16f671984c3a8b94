import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { indicatorValues } from '#model/data/natures/indicatorValues.ts'
import { naturesOfPeople } from '#model/rules/data/smallGroups.ts'
import { equalsAny, pick, rowOf } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import type { Actor } from '../engine/recordStore.ts'
import { dataFiles, dataImports } from '../tables/dataImports.ts'
import { sourceKey } from './dataKeys.ts'
import type { StoredDataFile } from './fileRows.ts'

/** For a check made before this judgement existed, the nature of the file decides. */
const judged = z.object({ tellsOfFew: z.boolean().default(false) })

/**
 * A file of arbitrary indicators may concern a few persons until a check has judged it, and while it is checked
 * again.
 */
const mayReadAboutFew = (nature: string, report: string | null): boolean =>
  report === null ? nature === indicatorValues.code : judged.parse(JSON.parse(report)).tellsOfFew

/**
 * The findings of a file, and whether they are only for the person who sent it. Typed figures that may concern a few
 * persons are not withheld: everybody who types sees them.
 */
export async function readReport(
  tx: Tx,
  { orgId, accountId }: Actor,
  { id, nature }: Pick<StoredDataFile, 'id' | 'nature'>,
) {
  const [row] = await tx.db
    .select({ ...pick(dataFiles, 'report', 'rejectsId', 'accountId'), importMode: dataImports.importMode })
    .from(dataFiles)
    .innerJoin(
      dataImports,
      and(eq(dataImports.orgId, dataFiles.orgId), eq(dataImports.id, dataFiles.importId)),
    )
    .where(rowOf(dataFiles, orgId, id))
  const { report = null, rejectsId = null } = row ?? {}
  const isOfPeople =
    naturesOfPeople.includes(nature) || (row?.importMode !== 'APPLICATION' && mayReadAboutFew(nature, report))
  const isSender = row?.accountId === accountId
  return { report, rejectsId, isSender, isWithheld: isOfPeople && !isSender }
}

/** Replaces the stored bytes of a file, and returns the keys of the former ones. */
export async function replaceSource(
  tx: Tx,
  orgId: string,
  fileId: string,
  stored: { sourceId: string; sha256: string },
): Promise<string[]> {
  const [before] = await tx.db
    .select(pick(dataFiles, 'sourceId'))
    .from(dataFiles)
    .where(rowOf(dataFiles, orgId, fileId))
  await tx.db
    .update(dataFiles)
    .set(stored)
    .where(rowOf(dataFiles, orgId, fileId))
  return before?.sourceId == null ? [] : [sourceKey(orgId, before.sourceId)]
}

/** Which of these IDs are in one of these columns of an organisation's files. */
export async function knownBy(
  tx: Tx,
  orgId: string,
  by: readonly ('sourceId' | 'originalId' | 'rejectsId')[],
  ids: readonly string[],
) {
  await tx.execute(`select set_config('app.org', $1, true)`, [orgId])
  const found = new Set<string>()
  for (const column of by) {
    const rows = await tx.db
      .select({ id: dataFiles[column] })
      .from(dataFiles)
      .where(and(eq(dataFiles.orgId, orgId), equalsAny(dataFiles[column], ids)))
    for (const { id } of rows) if (id !== null) found.add(id)
  }
  return found
}
