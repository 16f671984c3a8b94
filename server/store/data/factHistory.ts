import { asc, eq } from 'drizzle-orm'
import { pick } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { factFiles } from '../tables/dataImports.ts'
import { recomputations } from '../tables/recomputations.ts'

/** A file of facts, or of keys of replaced facts, and when it counted: until null, it still does. */
export type CountedFile = { key: string; from: string; until: string | null }

/** Everything that ever counted: the versions of the facts of each file, and what each file replaced. */
export type FactHistory = { versions: CountedFile[]; replaced: CountedFile[] }

/**
 * When which files of facts counted, so that a figure can be computed as it was on a day. The values of a recomputation
 * that was undone are not kept, and are left out.
 */
export async function readFactHistory(tx: Tx, orgId: string): Promise<FactHistory> {
  const files = await tx.db
    .select(pick(factFiles, 'fileId', 'factsKey', 'hiddenKey', 'createdAt', 'undoneAt'))
    .from(factFiles)
    .where(eq(factFiles.orgId, orgId))
    .orderBy(factFiles.createdAt, factFiles.id)
  const applied = await tx.db
    .select(pick(recomputations, 'files', 'appliedAt', 'undoneAt'))
    .from(recomputations)
    .where(eq(recomputations.orgId, orgId))
    .orderBy(asc(recomputations.appliedAt))
  const exchanges = applied.flatMap(({ files: of, appliedAt, undoneAt }) =>
    appliedAt === null ? [] : of.map((file) => ({ ...file, appliedAt, undoneAt })),
  )
  return {
    versions: files.flatMap(({ fileId, factsKey, createdAt, undoneAt }) =>
      factsKey === null
        ? []
        : versionsOf({
            now: { key: factsKey, from: createdAt, until: undoneAt },
            exchanges: exchanges.filter((exchange) => exchange.fileId === fileId),
          }),
    ),
    replaced: files.flatMap(({ hiddenKey, createdAt, undoneAt }) =>
      hiddenKey === null ? [] : [{ key: hiddenKey, from: createdAt, until: undoneAt }],
    ),
  }
}

type Exchange = { oldKey: string; newKey: string; appliedAt: string; undoneAt: string | null }

/**
 * The versions of the facts of one file, in their order.
 * @param now the present version, with the time in which the file counted
 * @param exchanges recomputations that were applied to the file, in their order
 */
export function versionsOf({
  now,
  exchanges,
}: {
  now: CountedFile
  exchanges: readonly Exchange[]
}): CountedFile[] {
  const versions: CountedFile[] = []
  let from = now.from
  for (const { oldKey, appliedAt, undoneAt } of exchanges) {
    versions.push({ key: oldKey, from, until: appliedAt })
    from = undoneAt ?? appliedAt
  }
  return [...versions, { ...now, from }]
}
