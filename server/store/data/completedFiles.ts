import { z } from 'zod'
import type { UncoveredActivity, UsedFactor } from '#model/wire/data/emissionFactors.ts'
import { pick, rowOf } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { dataFiles } from '../tables/dataImports.ts'

const counted = z.looseObject({ facts: z.number() })
const reported = z.looseObject({})

/** Adds computed emissions to the counts and findings that are shown of a file. */
export async function completeFile(
  tx: Tx,
  orgId: string,
  given: {
    fileId: string
    added: number
    factors: readonly UsedFactor[]
    uncovered: readonly UncoveredActivity[]
  },
): Promise<void> {
  const { fileId, added, factors, uncovered } = given
  const [file] = await tx.db
    .select(pick(dataFiles, 'counts', 'report', 'factors'))
    .from(dataFiles)
    .where(rowOf(dataFiles, orgId, fileId))
  if (!file) return
  const used = [...(file.factors ?? []), ...factors]
  const counts = counted.safeParse(file.counts)
  await tx.db
    .update(dataFiles)
    .set({
      factors: used,
      ...(counts.success && { counts: { ...counts.data, facts: counts.data.facts + added } }),
      // A purged file has no report.
      ...(file.report !== null && {
        report: JSON.stringify({ ...reported.parse(JSON.parse(file.report)), factors: used, uncovered }),
      }),
    })
    .where(rowOf(dataFiles, orgId, fileId))
}
