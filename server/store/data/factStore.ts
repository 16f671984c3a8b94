import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { pick } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { idRow } from '../engine/rows.ts'
import { factFiles } from '../tables/dataImports.ts'

type NewFactFile = Omit<typeof factFiles.$inferInsert, 'orgId' | 'undoneAt'>

/** A hash of the facts that count, to find out whether others were written or undone meanwhile. */
export const hashOfFacts = (keys: { facts: readonly string[]; hidden: readonly string[] }): string =>
  createHash('sha256').update(JSON.stringify(keys)).digest('hex')

/** The manifest of facts: which Parquet files count, and which facts of others they hide. */
export const factStore = {
  /** Keys of the files of existing facts, and of the files of those among them that are hidden. */
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

  /** Locks the manifest for the rest of the transaction, against other writes and undo requests. */
  async lock(tx: Tx, orgId: string): Promise<void> {
    await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`facts of ${orgId}`])
  },

  /** Adds all facts of an import to the manifest. */
  async insert(tx: Tx, orgId: string, files: readonly NewFactFile[]): Promise<void> {
    if (files.length > 0) await tx.db.insert(factFiles).values(files.map((file) => ({ ...file, orgId })))
  },

  /** Marks the facts of an import as undone from a given moment. */
  async undo(tx: Tx, orgId: string, importId: string, undoneAt: string): Promise<void> {
    await factStore.lock(tx, orgId)
    await tx.db
      .update(factFiles)
      .set({ undoneAt })
      .where(and(eq(factFiles.orgId, orgId), eq(factFiles.importId, importId), isNull(factFiles.undoneAt)))
  },

  /** The file of facts of each file that counts. */
  async byFile(tx: Tx, orgId: string): Promise<{ fileId: string; importId: string; factsKey: string }[]> {
    const rows = await tx.db
      .select(pick(factFiles, 'fileId', 'importId', 'factsKey'))
      .from(factFiles)
      .where(and(eq(factFiles.orgId, orgId), isNull(factFiles.undoneAt)))
      .orderBy(factFiles.createdAt, factFiles.id)
    return rows.flatMap(({ factsKey, ...row }) => (factsKey === null ? [] : [{ ...row, factsKey }]))
  },

  /** The files whose facts count, or replace facts of others. */
  async files(tx: Tx, orgId: string): Promise<string[]> {
    const rows = await tx.db
      .select(pick(factFiles, 'fileId'))
      .from(factFiles)
      .where(and(eq(factFiles.orgId, orgId), isNull(factFiles.undoneAt)))
    return rows.map(({ fileId }) => fileId)
  },

  /** Puts another version of the facts of a file in the place of the present one, which stays stored. */
  async exchange(
    tx: Tx,
    orgId: string,
    { fileId, factsKey, added }: { fileId: string; factsKey: string; added: number },
  ): Promise<void> {
    await tx.db
      .update(factFiles)
      .set({ factsKey, facts: sql`${factFiles.facts} + ${added}` })
      .where(and(eq(factFiles.orgId, orgId), eq(factFiles.fileId, fileId)))
  },

  /** Which of these IDs name bytes that a row refers to. Called by the schedule without an account, for one organisation at a time. */
  async known(tx: Tx, orgId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    await tx.execute(`select set_config('app.org', $1, true)`, [orgId])
    const rows = await tx.sql(
      idRow,
      `select distinct used.id from fact_files f cross join lateral (
         values (split_part(f.facts_key, '/', 4)), (split_part(f.hidden_key, '/', 4))) as used(id)
       where f.org_id = $1 and used.id = any($2)
       union
       select distinct version.id from recomputations r cross join lateral jsonb_array_elements(r.files) as file
         cross join lateral (values (split_part(file->>'oldKey', '/', 4)),
           -- What was undone can never be applied again.
           (case when r.state <> 'UNDONE' then split_part(file->>'newKey', '/', 4) end)) as version(id)
       where r.org_id = $1 and version.id = any($2)`,
      [orgId, ids],
    )
    return new Set(rows.map(({ id }) => id))
  },
}
