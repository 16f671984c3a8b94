import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { restorableMinutes, type RestorableKind } from '#model/wire/records/deletions.ts'
import type { Tx } from './database.ts'
import { uuidv7 } from './ids.ts'
import { rowOf } from './conditions.ts'
import { logChange, type Actor, type Change } from './recordStore.ts'
import { divisions } from '../tables/companies.ts'
import { dataEntryCells } from '../tables/dataEntry.ts'
import { dataMeanings, dataPerimeters } from '../tables/dataImports.ts'
import { deletions, type KeptRows } from '../tables/deletions.ts'
import { beneficialOwners, dismissedDuplicates, officers, persons } from '../tables/governance.ts'
import { reporters } from '../tables/campaigns.ts'
import {
  disclosureDecisions,
  disclosureGuests,
  disclosureRequests,
  disclosures,
  disclosureTexts,
} from '../tables/disclosures.ts'
import { emissionFactors } from '../tables/emissionFactors.ts'
import { contacts } from '../tables/materiality.ts'
import { signOffs } from '../tables/signOffs.ts'
import { changes } from '../tables/organizations.ts'

/**
 * Rows of `stays` are not deleted with the record: they lose their link to it, and get it back on restoration. Rows
 * of `pairs` link two persons.
 */
type Part = { table: PgTable; columns: readonly string[]; stays?: true; pairs?: true }

/** The rows deleted with a record, the record itself first: by the columns that name it. */
const partsOf: Readonly<Record<RestorableKind, readonly Part[]>> = {
  divisions: [
    { table: divisions, columns: ['id'] },
    { table: dataPerimeters, columns: ['division_id'] },
    { table: dataMeanings, columns: ['division_id'] },
    { table: dataEntryCells, columns: ['division_id'] },
  ],
  persons: [
    { table: persons, columns: ['id'] },
    { table: officers, columns: ['person_id'] },
    { table: beneficialOwners, columns: ['person_id'] },
    { table: dismissedDuplicates, columns: ['person_id', 'other_id'], pairs: true },
  ],
  officers: [{ table: officers, columns: ['id'] }],
  beneficialOwners: [{ table: beneficialOwners, columns: ['id'] }],
  contacts: [
    { table: contacts, columns: ['id'] },
    { table: reporters, columns: ['contact_id'], stays: true },
  ],
  emissionFactors: [{ table: emissionFactors, columns: ['id'] }],
  disclosures: [
    { table: disclosures, columns: ['id'] },
    { table: disclosureDecisions, columns: ['disclosure_id'] },
    { table: disclosureGuests, columns: ['disclosure_id'] },
    { table: disclosureRequests, columns: ['disclosure_id'] },
    { table: disclosureTexts, columns: ['disclosure_id'] },
    { table: signOffs, columns: ['disclosure_id'] },
  ],
}

/** A deletion of more rows, such as a site with years of typed figures, cannot be undone. */
const keptMax = 5000

const rowList = z.array(z.record(z.string(), z.unknown()))
const window = sql.raw(`interval '${restorableMinutes} minutes'`)

export const deletionStore = {
  /** Stores the rows about to be deleted, in the transaction that deletes them. */
  async keep(tx: Tx, { orgId, accountId }: Actor, kind: RestorableKind, recordId: string): Promise<void> {
    const rows: KeptRows = {}
    let count = 0
    for (const { table, columns, stays } of partsOf[kind]) {
      const { name } = getTableConfig(table)
      const kept = stays ? ['t.id', ...columns.map((column) => `t.${column}`)].join(', ') : 't.*'
      const names = columns.map((column) => `t.${column} = $2`).join(' or ')
      const [found] = await tx.sql(
        z.object({ rows: rowList }),
        `select coalesce(jsonb_agg(to_jsonb(k)), '[]') as rows from (
           select ${kept} from ${name} t where t.org_id = $1 and (${names}) limit ${keptMax + 1}) k`,
        [orgId, recordId],
      )
      rows[name] = found?.rows ?? []
      count += rows[name].length
    }
    if (count > keptMax) return
    await tx.db.insert(deletions).values({ orgId, id: uuidv7(), accountId, kind, recordId, rows })
  },

  /**
   * Restores a record and all rows deleted with it, for the account that deleted it.
   * @throws AppError restorationPast, restorationDone; ruleBroken where something else has taken its place; notFound
   * where its parent is gone
   */
  async restore(tx: Tx, actor: Actor, kind: RestorableKind, recordId: string): Promise<void> {
    const { orgId, accountId } = actor
    const [kept] = await tx.db
      .select()
      .from(deletions)
      .where(
        and(
          eq(deletions.orgId, orgId),
          eq(deletions.accountId, accountId),
          eq(deletions.kind, kind),
          eq(deletions.recordId, recordId),
          sql`${deletions.createdAt} >= now() - ${window}`,
        ),
      )
      .orderBy(desc(deletions.id))
      .limit(1)
      .for('update')
    if (!kept) throw new AppError('restorationPast')
    if (kept.restoredAt !== null) throw new AppError('restorationDone')
    await takeCompanies(tx, orgId, kept.rows)
    for (const part of partsOf[kind]) {
      if (part.stays) await linkAgain(tx, orgId, part, kept.rows)
      else if (part.pairs) await pairAgain(tx, kept, part)
      else await putBack(tx, part.table, kept.rows)
    }
    await tx.db
      .update(deletions)
      .set({ restoredAt: sql`now()`, rows: {} })
      .where(rowOf(deletions, orgId, kept.id))
    await logRestoration(tx, actor, kept)
  },

  /** Removes deletions made before a moment, of all organisations. */
  async forget(tx: Tx, before: Date): Promise<void> {
    await tx.execute('select matrice.forget_deletions($1)', [before.toISOString()])
  },
}

/** Locks companies first: the lock order puts each company before its own rows. */
async function takeCompanies(tx: Tx, orgId: string, rows: KeptRows): Promise<void> {
  const ids = Object.values(rows).flatMap((of) => of.flatMap((row) => [row['company_id'] ?? []].flat()))
  await tx.execute(
    'select id from companies where org_id = $1 and id = any($2::uuid[]) order by id for no key update',
    [orgId, [...new Set(ids.map(String))]],
  )
}

async function putBack(tx: Tx, table: PgTable, rows: KeptRows): Promise<void> {
  const { name, columns } = getTableConfig(table)
  if (!rows[name]?.length) return
  const names = columns.filter(({ generated }) => generated === undefined).map((column) => column.name)
  await tx.execute(
    `insert into ${name} (${names.join(', ')})
     select ${names.join(', ')} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
    [JSON.stringify(rows[name])],
  )
}

/**
 * Restores a pair once both persons exist: where the other one has been deleted too, the pair moves to that deletion,
 * if it can still be undone.
 */
async function pairAgain(
  tx: Tx,
  {
    orgId,
    kind,
    recordId,
    rows,
  }: Pick<typeof deletions.$inferSelect, 'orgId' | 'kind' | 'recordId' | 'rows'>,
  { table, columns }: Part,
): Promise<void> {
  const { name } = getTableConfig(table)
  const pairs = (rows[name] ?? []).map((row) => {
    const other = columns.map((column) => String(row[column])).find((id) => id !== recordId)
    return { row, other: other ?? recordId }
  })
  const there = await tx.sql(
    z.object({ id: z.string() }),
    `select id from persons where org_id = $1 and id = any($2::uuid[]) order by id for key share`,
    [orgId, pairs.map(({ other }) => other)],
  )
  const [whole = [], half = []] = [true, false].map((isThere) =>
    pairs.filter(({ other }) => there.some(({ id }) => id === other) === isThere),
  )
  await putBack(tx, table, { [name]: whole.map(({ row }) => row) })
  for (const { row, other } of half)
    await tx.execute(
      `update deletions set rows = jsonb_set(rows, array[$4], coalesce(rows -> $4, '[]') || $5::jsonb)
       where org_id = $1 and kind = $2 and record_id = $3 and restored_at is null`,
      [orgId, kind, other, name, JSON.stringify([row])],
    )
}

/** A row that has been linked to another record since keeps that link. */
async function linkAgain(tx: Tx, orgId: string, { table, columns }: Part, rows: KeptRows): Promise<void> {
  const { name } = getTableConfig(table)
  for (const column of columns)
    await tx.execute(
      `update ${name} t set ${column} = k.${column} from jsonb_populate_recordset(null::${name}, $2::jsonb) k
       where t.org_id = $1 and t.id = k.id and t.${column} is null`,
      [orgId, JSON.stringify(rows[name] ?? [])],
    )
}

/** Adds a history line that says that the deleted records exist again. */
async function logRestoration(
  tx: Tx,
  actor: Actor,
  { rows, createdAt }: { rows: KeptRows; createdAt: string },
): Promise<void> {
  const ids = Object.values(rows).flatMap((of) => of.map(({ id }) => String(id)))
  const lines = await tx.db
    .select()
    .from(changes)
    .where(
      and(
        eq(changes.orgId, actor.orgId),
        inArray(changes.recordId, ids),
        eq(changes.action, 'delete'),
        eq(changes.at, createdAt),
      ),
    )
    .orderBy(desc(changes.id))
  for (const { resource, recordId, parentId, title, before } of lines)
    await logChange(tx, actor, {
      action: 'create',
      resource,
      title,
      parentId: parentId ?? undefined,
      ...(recordId !== null && { id: recordId }),
      after: before as NonNullable<Change['after']>,
    })
}
