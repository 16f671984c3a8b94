import { z } from 'zod'
import { pick, rowOf } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { dataFiles } from '../tables/dataImports.ts'
import type { ShownOfFile } from '../tables/recomputations.ts'

const counted = z.looseObject({ facts: z.number() })
const reported = z.looseObject({ uncovered: z.custom<ShownOfFile['uncovered']>().optional() })

/**
 * Replaces what is shown of the emissions of a file: its factors, its activities without one, and the number of its
 * facts. Returns what was shown before.
 */
export async function replaceShown(
  tx: Tx,
  orgId: string,
  { fileId, added, shown }: { fileId: string; added: number; shown: ShownOfFile },
): Promise<ShownOfFile> {
  const [file] = await tx.db
    .select(pick(dataFiles, 'counts', 'report', 'factors'))
    .from(dataFiles)
    .where(rowOf(dataFiles, orgId, fileId))
  if (!file) return { factors: [], uncovered: [] }
  const counts = counted.safeParse(file.counts)
  // A purged file has no report.
  const report = file.report === null ? null : reported.parse(JSON.parse(file.report))
  await tx.db
    .update(dataFiles)
    .set({
      factors: shown.factors,
      ...(counts.success && { counts: { ...counts.data, facts: counts.data.facts + added } }),
      ...(report !== null && { report: JSON.stringify({ ...report, ...shown }) }),
    })
    .where(rowOf(dataFiles, orgId, fileId))
  return { factors: file.factors ?? [], uncovered: report?.uncovered ?? [] }
}
