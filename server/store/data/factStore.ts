import { and, eq, isNull } from 'drizzle-orm'
import { isAnyOf, pick } from '../conditions.ts'
import type { Tx } from '../database.ts'
import { factFiles } from '../tables/dataImports.ts'

type NewFactFile = Omit<typeof factFiles.$inferInsert, 'orgId' | 'undoneAt'>

/** The manifest of facts: which Parquet files count, and which facts of others they hide. */
export const factStore = {
  /** Keys of the facts that are there, and of those of them that are hidden. */
  async keys(tx: Tx, orgId: string): Promise<{ facts: string[]; hidden: string[] }> {
    const rows = await tx.db
      .select(pick(factFiles, 'factsKey', 'hiddenKey'))
      .from(factFiles)
      .where(and(eq(factFiles.orgId, orgId), isNull(factFiles.undoneAt)))
      .orderBy(factFiles.createdAt, factFiles.id)
    return {
      facts: rows.flatMap(({ factsKey }) => factsKey ?? []),
      hidden: rows.flatMap(({ hiddenKey }) => hiddenKey ?? []),
    }
  },

  /** Writes down the facts of an import, all of them at once. */
  async insert(tx: Tx, orgId: string, files: readonly NewFactFile[]): Promise<void> {
    if (files.length > 0) await tx.db.insert(factFiles).values(files.map((file) => ({ ...file, orgId })))
  },

  /** Facts of an import count no longer, from one moment on. */
  async undo(tx: Tx, orgId: string, importId: string, undoneAt: string): Promise<void> {
    await tx.db
      .update(factFiles)
      .set({ undoneAt })
      .where(and(eq(factFiles.orgId, orgId), eq(factFiles.importId, importId), isNull(factFiles.undoneAt)))
  },

  /** Which of these ids have a row. There is no account: the clock asks, in one organisation at a time. */
  async known(tx: Tx, orgId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    await tx.query(`select set_config('app.org', $1, true)`, [orgId])
    const rows = await tx.db
      .select({ id: factFiles.id })
      .from(factFiles)
      .where(and(eq(factFiles.orgId, orgId), isAnyOf(factFiles.id, ids)))
    return new Set(rows.map(({ id }) => id))
  },
}
