import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import {
  figureBasis,
  recomputation,
  recomputedFigure,
  recomputeReasons,
  type NewRecomputation,
  type RecomputedFigureQuery,
} from '#model/wire/data/recomputations.ts'
import type { ChangedFigure } from '#server/adapters/cube/recomputeFacts.ts'
import { lockRow, nextVersion, rowOf, pick } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import { likeAll, likePatterns, Parameters } from '../engine/listQuery.ts'
import { logChange, type Actor } from '../engine/recordStore.ts'
import { totalRow } from '../engine/rows.ts'
import {
  recomputations as table,
  type RecomputedFile,
  type RecomputedSum,
  type ShownOfFile,
} from '../tables/recomputations.ts'
import { isoText, failure, titleSql } from './fileRows.ts'
import { factStore, hashOfFacts } from './factStore.ts'
import { authorSql } from './importRows.ts'
import { dataFiles } from '../tables/dataImports.ts'

const sumRow = z.object({
  indicator: z.string(),
  reason: z.enum(recomputeReasons),
  figures: z.int(),
  oldValue: z.number(),
  newValue: z.number(),
})
const row = recomputation
  .omit({ sums: true, error: true })
  .extend({ sums: z.array(sumRow), error: failure.shape.code.nullable() })
/** A recomputation as stored: indicators are codes, and the error is one. */
export type StoredRecomputation = z.output<typeof row>

const figureRow = recomputedFigure
  .omit({ indicatorLabel: true, unit: true })
  .extend({ oldBasis: figureBasis.nullable(), newBasis: figureBasis.nullable() })
export type StoredFigure = z.output<typeof figureRow>

/** A job that ended without its effect has failed. */
const stateSql = `case when r.state = 'PREPARING' and coalesce(j.status, 'FAILED') not in ('WAITING', 'RUNNING')
  then 'FAILED' else r.state end`

const personSql = (column: string) =>
  `(select nullif(${authorSql}, '') from accounts a where a.id = r.${column})`

const selectSql = `select r.id, r.kind, r.start_date::text as "startDate", r.end_date::text as "endDate",
    ${stateSql} as state, case when r.state = 'PREPARING' then coalesce(j.progress, 0) else 100 end as progress,
    r.figures, r.sums,
    jsonb_array_length(r.files) > 0 as "hasChanges", ${isoText('r.created_at')} as "createdAt", ${personSql('account_id')} as author,
    ${isoText('r.applied_at')} as "appliedAt", ${personSql('applied_by')} as "appliedBy",
    ${isoText('r.undone_at')} as "undoneAt", ${personSql('undone_by')} as "undoneBy",
    r.state = 'APPLIED' and not exists (select from recomputations o
      where o.org_id = r.org_id and o.state = 'APPLIED' and o.applied_at > r.applied_at) as "isLast",
    case when ${stateSql} = 'FAILED' then coalesce(j.error, 'internal') end as error
  from recomputations r left join jobs j on j.org_id = r.org_id and j.id = r.job_id`

const inHistory = ({ id, createdAt }: { id: string; createdAt: string }) => ({
  resource: 'recomputations',
  id,
  title: createdAt.slice(0, 10),
})

/** Figures sent to PostgreSQL per statement. */
const batchRows = 2000

/** New versions of figures: proposed, applied and undone. */
export const recomputationStore = {
  /**
   * Begins one by this job. It takes the place of others that were not applied.
   * @throws AppError recomputationUnderWay while another one is prepared
   */
  async create(
    tx: Tx,
    actor: Actor,
    { kind, startDate, endDate }: NewRecomputation,
    jobId: string,
  ): Promise<StoredRecomputation> {
    const { orgId, accountId } = actor
    await factStore.lock(tx, orgId)
    const [busy] = await tx.sql(
      totalRow,
      `select count(*)::int as total from recomputations r left join jobs j on j.org_id = r.org_id and j.id = r.job_id
       where r.org_id = $1 and ${stateSql} = 'PREPARING'`,
      [orgId],
    )
    if (busy && busy.total > 0) throw new AppError('recomputationUnderWay')
    await tx.db
      .delete(table)
      .where(and(eq(table.orgId, orgId), inArray(table.state, ['PREPARING', 'PROPOSED'])))
    const id = uuidv7()
    await tx.db
      .insert(table)
      .values({ orgId, id, accountId, kind, startDate, endDate, state: 'PREPARING', jobId })
    return recomputationStore.get(tx, orgId, id)
  },

  /** @throws AppError notFound */
  async get(tx: Tx, orgId: string, id: string): Promise<StoredRecomputation> {
    const [found] = await tx.sql(row, `${selectSql} where r.org_id = $1 and r.id = $2`, [orgId, id])
    if (!found) throw new AppError('notFound')
    return found
  },

  /** A page, newest first. */
  async list(tx: Tx, orgId: string, { pageNumber, pageSize }: { pageNumber: number; pageSize: number }) {
    const rows = await tx.sql(
      row,
      `${selectSql} where r.org_id = $1 order by r.created_at desc, r.id desc limit $2 offset $3`,
      [orgId, pageSize, pageNumber * pageSize],
    )
    return { rows, total: await tx.db.$count(table, eq(table.orgId, orgId)) }
  },

  /** Stores what it changes; false where another one has taken its place. */
  async propose(
    tx: Tx,
    orgId: string,
    id: string,
    found: {
      basis: string
      figures: number
      sums: readonly RecomputedSum[]
      files: readonly RecomputedFile[]
      changes: readonly ChangedFigure[]
      preparedAt: string
    },
  ): Promise<boolean> {
    if (!(await lockRow(tx, table, orgId, id, 'update'))) return false
    const { changes, ...values } = found
    await tx.db
      .update(table)
      .set({ ...values, state: 'PROPOSED', version: nextVersion(table) })
      .where(rowOf(table, orgId, id))
    for (let start = 0; start < changes.length; start += batchRows) {
      await tx.execute(
        `insert into recomputed_figures (org_id, recomputation_id, position, division_id, file_id, line, indicator,
           start_date, end_date, old_value, new_value, reason, old_basis, new_basis)
         select $1, $2, position, site, "fileId", line, indicator, "startDate", "endDate", "oldValue", "newValue",
           reason, "oldBasis", "newBasis"
         from jsonb_to_recordset($3::jsonb) as n(position int, site uuid, "fileId" uuid, line bigint, indicator text,
           "startDate" date, "endDate" date, "oldValue" float8, "newValue" float8, reason text, "oldBasis" jsonb,
           "newBasis" jsonb)`,
        [orgId, id, JSON.stringify(changes.slice(start, start + batchRows))],
      )
    }
    return true
  },

  /** A page of the figures that it changes. */
  async figures(
    tx: Tx,
    orgId: string,
    id: string,
    query: RecomputedFigureQuery & { foundIndicators: readonly string[] },
  ): Promise<{ rows: StoredFigure[]; total: number }> {
    const { pageNumber, pageSize, search, reason, foundIndicators } = query
    const parameters = new Parameters()
    const conditions = [`f.org_id = ${parameters.add(orgId)} and f.recomputation_id = ${parameters.add(id)}`]
    if (reason !== undefined) conditions.push(`f.reason = ${parameters.add(reason)}`)
    const patterns = likePatterns(search ?? '')
    if (patterns.length > 0)
      conditions.push(`(f.indicator = any(${parameters.add(foundIndicators)}) or exists (
        select from divisions d where d.org_id = f.org_id and d.id = f.division_id
          and ${likeAll('d.search_text', patterns, parameters).join(' and ')}))`)
    const where = conditions.join(' and ')
    const [counted] = await tx.sql(
      totalRow,
      `select count(*)::int as total from recomputed_figures f where ${where}`,
      parameters.values,
    )
    const page = `limit ${parameters.add(pageSize)} offset ${parameters.add(pageNumber * pageSize)}`
    const rows = await tx.sql(
      figureRow,
      `select f.position, f.division_id as "divisionId", coalesce(d.name, '') as "divisionName", f.indicator,
         f.start_date::text as "startDate", f.end_date::text as "endDate", f.old_value as "oldValue",
         f.new_value as "newValue", f.reason, f.old_basis as "oldBasis", f.new_basis as "newBasis",
         s.import_id as "importId", coalesce(${titleSql('s')}, '') as "fileName",
         case when f.line > 0 then f.line::int end as line
       from (select * from recomputed_figures f where ${where} order by f.position ${page}) f
         left join divisions d on d.org_id = f.org_id and d.id = f.division_id
         left join data_files s on s.org_id = f.org_id and s.id = f.file_id
       order by f.position`,
      parameters.values,
    )
    return { rows, total: counted?.total ?? 0 }
  },

  /**
   * Makes its values count.
   * @throws AppError recomputationNotReady, recomputationOutdated where other facts were written or undone meanwhile
   */
  async apply(tx: Tx, actor: Actor, id: string, now: Date): Promise<void> {
    const { orgId, accountId } = actor
    await factStore.lock(tx, orgId)
    const found = await take(tx, orgId, id)
    if (found.state !== 'PROPOSED' || found.files.length === 0) throw new AppError('recomputationNotReady')
    if (hashOfFacts(await factStore.keys(tx, orgId)) !== found.basis)
      throw new AppError('recomputationOutdated')
    const files: RecomputedFile[] = []
    for (const file of found.files) {
      const { fileId, newKey, added, after } = file
      await factStore.exchange(tx, orgId, { fileId, factsKey: newKey, added })
      files.push({ ...file, before: await replaceShown(tx, orgId, { fileId, added, shown: after }) })
    }
    const appliedAt = now.toISOString()
    const basis = (await factStore.files(tx, orgId)).join(' ')
    await tx.db
      .update(table)
      .set({ state: 'APPLIED', basis, files, appliedAt, appliedBy: accountId, version: nextVersion(table) })
      .where(rowOf(table, orgId, id))
    await logChange(tx, actor, {
      ...inHistory(found),
      action: 'create',
      after: { figures: found.figures, kind: found.kind },
    })
  },

  /**
   * Makes the former values count again.
   * @throws AppError recomputationNotLast where it was not applied, or another one was after it; recomputationFollowed
   * where facts were imported since: their overlaps were searched among the new values only
   */
  async undo(tx: Tx, actor: Actor, id: string, now: Date): Promise<void> {
    const { orgId, accountId } = actor
    await factStore.lock(tx, orgId)
    const found = await take(tx, orgId, id)
    if (!(await recomputationStore.get(tx, orgId, id)).isLast) throw new AppError('recomputationNotLast')
    const known = new Set(found.basis?.split(' '))
    if ((await factStore.files(tx, orgId)).some((fileId) => !known.has(fileId)))
      throw new AppError('recomputationFollowed')
    for (const { fileId, oldKey, added, before } of found.files) {
      await factStore.exchange(tx, orgId, { fileId, factsKey: oldKey, added: -added })
      if (before) await replaceShown(tx, orgId, { fileId, added: -added, shown: before })
    }
    const undoneAt = now.toISOString()
    await tx.db
      .update(table)
      .set({ state: 'UNDONE', undoneAt, undoneBy: accountId, version: nextVersion(table) })
      .where(rowOf(table, orgId, id))
    await logChange(tx, actor, {
      ...inHistory(found),
      action: 'update',
      before: { state: 'APPLIED' },
      after: { state: 'UNDONE' },
    })
  },
}

async function take(tx: Tx, orgId: string, id: string) {
  if (!(await lockRow(tx, table, orgId, id, 'update'))) throw new AppError('notFound')
  const [found] = await tx.db
    .select()
    .from(table)
    .where(rowOf(table, orgId, id))
  if (!found) throw new AppError('notFound')
  return found
}

const counted = z.looseObject({ facts: z.number() })
const reported = z.looseObject({ uncovered: z.custom<ShownOfFile['uncovered']>().optional() })

/**
 * Replaces what is shown of the emissions of a file: its factors, its activities without one, and the number of its
 * facts. Returns what was shown before.
 */
async function replaceShown(
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
