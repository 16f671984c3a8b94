import { z } from 'zod'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { AppError, type ErrorCode } from '#model/errors.ts'
import type { CopiedStatement } from '#model/wire/disclosures/statement.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import {
  reportKeptHours,
  reportsUnderWayMax,
  type NewReport,
  type ReportFormat,
} from '#model/wire/materiality/reports.ts'
import { isoAfter } from '#server/clock.ts'
import type { Tx } from '#server/store/engine/database.ts'
import type { Actor } from '#server/store/engine/recordStore.ts'
import { requireAction } from '../requireAction.ts'
import { equalsAny, ofAssessment, pick, requireRow, rowOf } from '#server/store/engine/conditions.ts'
import { doubleMaterialities } from '#server/store/tables/materiality.ts'
import { reports } from '#server/store/tables/reports.ts'
import { countRow } from '#server/store/engine/rows.ts'

const leasedRow = z.object({ organization: z.string(), report: z.string(), account: z.string() })
const expiredRow = z.object({ orgId: z.string(), id: z.string() })

/** A report as stored: its failure is a code, translated into the reader's language on output. */
export type StoredReport = Pick<typeof reports.$inferSelect, keyof typeof columns>

/** The owner of a report: the assessment and the requesting account. */
export type ReportPlace = { assessmentId: string; accountId: string }

/** Data needed to make a report. */
export type ReportOrder = {
  orgId: string
  id: string
  accountId: string
  assessmentId: string
  format: ReportFormat
  language: Language
  earlierId: string | null
  disclosureId: string | null
  statement: CopiedStatement | null
}

/** Key of a report's bytes in `Files`. */
export const reportKey = (orgId: string, id: string): string => `${reportPrefix}/${orgId}/${id}`
export const reportPrefix = 'reports'

/** A worker updates its report more often than this; after a longer silence another worker takes it over. */
const silenceMs = 60_000

const keptMs = reportKeptHours * 3_600_000

/** The deletion time of a report that finished at that time. */
export const expiryOf = (finishedAt: string): string => isoAfter(new Date(finishedAt), keptMs)

const ordered = pick(reports, 'id', 'format', 'language', 'disclosureId')
const made = pick(reports, 'status', 'progress', 'error', 'fileName', 'sizeBytes', 'createdAt', 'finishedAt')
const columns = { ...ordered, ...made }

const isIn = (orgId: string, { assessmentId, accountId }: ReportPlace) =>
  and(
    ofAssessment(reports, orgId, assessmentId),
    eq(reports.accountId, accountId),
    sql`${reports.status} <> 'CANCELLED'`,
  )

const isRunning = (orgId: string, id: string) => and(rowOf(reports, orgId, id), eq(reports.status, 'RUNNING'))

/** Requested reports: the queue, and the state of each (`docs/decisions`). */
export const reportQueue = {
  /**
   * Requests a report; an unfinished report of this account with the same parameters is returned instead.
   * @throws AppError notFound, resultsNotReady, tooManyReports
   */
  async order(
    tx: Tx,
    { orgId, accountId }: Actor,
    asked: Omit<NewReport, 'format'> & {
      id: string
      assessmentId: string
      format: ReportFormat
      language: Language
      /** The statement to write instead of the report of the assessment. */
      exported?: { disclosureId: string; statement: CopiedStatement }
      now: Date
    },
  ): Promise<StoredReport> {
    const { id, assessmentId, format, language, earlierId = null, exported, now } = asked
    const { disclosureId = null, statement = null } = exported ?? {}
    await requireAction(tx, orgId, assessmentId, 'readResults')
    const [counted] = await tx.sql(countRow, 'select matrice.reports_under_way($1) as count', [accountId])
    const place = { assessmentId, accountId }
    const isSame = and(
      inArray(reports.status, ['WAITING', 'RUNNING']),
      eq(reports.format, format),
      eq(reports.language, language),
      disclosureId === null ? isNull(reports.disclosureId) : eq(reports.disclosureId, disclosureId),
      earlierId === null ? isNull(reports.earlierId) : eq(reports.earlierId, earlierId),
    )
    const [same] = await tx.db
      .select(columns)
      .from(reports)
      .where(and(isIn(orgId, place), isSame))
    if (same) return same
    if ((counted?.count ?? 0) >= reportsUnderWayMax) {
      throw new AppError('tooManyReports', { args: { seconds: 10 } })
    }
    const wanted = { doubleMaterialityId: assessmentId, format, language, earlierId, disclosureId, statement }
    await tx.db.insert(reports).values({ orgId, id, accountId, ...wanted, createdAt: now.toISOString() })
    return reportQueue.get(tx, orgId, id, place)
  },

  /** The reports that this account requested, newest first. */
  async list(tx: Tx, orgId: string, place: ReportPlace): Promise<StoredReport[]> {
    await requireRow(tx, doubleMaterialities, orgId, place.assessmentId)
    return tx.db
      .select(columns)
      .from(reports)
      .where(isIn(orgId, place))
      .orderBy(desc(reports.createdAt), desc(reports.id))
  },

  async get(tx: Tx, orgId: string, id: string, place: ReportPlace): Promise<StoredReport> {
    const [row] = await tx.db
      .select(columns)
      .from(reports)
      .where(and(isIn(orgId, place), eq(reports.id, id)))
    if (!row) throw new AppError('notFound')
    return row
  },

  /**
   * Cancels a report; its worker detects this and stops. The row stays until it is swept: it records when its
   * organisation was last served.
   */
  async cancel(
    tx: Tx,
    orgId: string,
    id: string,
    { now, ...place }: ReportPlace & { now: Date },
  ): Promise<void> {
    await reportQueue.get(tx, orgId, id, place)
    await tx.db
      .update(reports)
      .set({ status: sql`'CANCELLED'`, finishedAt: now.toISOString() })
      .where(rowOf(reports, orgId, id))
  },

  /** Leases the next report of the queue; undefined when there is none. Runs without an account. */
  async lease(tx: Tx, now: Date): Promise<Pick<ReportOrder, 'orgId' | 'id' | 'accountId'> | undefined> {
    const [row] = await tx.sql(
      leasedRow,
      'select organization, report, account from matrice.claim_report($1, $2)',
      [now.toISOString(), isoAfter(now, -silenceMs)],
    )
    return row && { orgId: row.organization, id: row.report, accountId: row.account }
  },

  /** The report to make; the transaction is in the requester's organisation. */
  async read(tx: Tx, orgId: string, id: string): Promise<ReportOrder> {
    const asked = pick(reports, 'orgId', 'accountId', 'earlierId', 'statement')
    const [row] = await tx.db
      .select({ ...ordered, ...asked, assessmentId: reports.doubleMaterialityId })
      .from(reports)
      .where(rowOf(reports, orgId, id))
    if (!row) throw new AppError('notFound')
    return row
  },

  /** Records the progress of a report; false when it was cancelled. */
  async touch(
    tx: Tx,
    orgId: string,
    id: string,
    { progress, now }: { progress: number; now: Date },
  ): Promise<boolean> {
    await enter(tx, orgId)
    const rows = await tx.db
      .update(reports)
      .set({ progress, touchedAt: now.toISOString() })
      .where(isRunning(orgId, id))
      .returning({ id: reports.id })
    return rows.length > 0
  },

  /** Puts an unfinished report back into the queue when the process stops. */
  async release(tx: Tx, orgId: string, id: string): Promise<void> {
    await enter(tx, orgId)
    await tx.db
      .update(reports)
      .set({ status: 'WAITING', progress: 0, attempts: sql`${reports.attempts} - 1` })
      .where(isRunning(orgId, id))
  },

  /** Records the end of a report; false when it was cancelled. */
  async complete(
    tx: Tx,
    orgId: string,
    id: string,
    end: { now: Date } & ({ fileName: string; sizeBytes: number } | { error: ErrorCode }),
  ): Promise<boolean> {
    await enter(tx, orgId)
    const { now, ...outcome } = end
    const state =
      'error' in outcome ? ({ status: 'FAILED' } as const) : ({ status: 'READY', progress: 100 } as const)
    const rows = await tx.db
      .update(reports)
      .set({ ...outcome, ...state, finishedAt: now.toISOString() })
      .where(isRunning(orgId, id))
      .returning({ id: reports.id })
    return rows.length > 0
  },

  /** Deletes the rows of expired reports and returns the keys of their bytes. Runs without an account. */
  async removeExpired(tx: Tx, now: Date): Promise<{ orgId: string; id: string }[]> {
    const found = await tx.sql(
      expiredRow,
      'select organization as "orgId", report as id from matrice.reports_finished_before($1)',
      [isoAfter(now, -keptMs)],
    )
    for (const { orgId, id } of found) {
      await enter(tx, orgId)
      await tx.db.delete(reports).where(rowOf(reports, orgId, id))
    }
    return found
  },

  /** Which of these IDs have a row. Called by the schedule without an account, for one organisation at a time. */
  async known(tx: Tx, orgId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    await enter(tx, orgId)
    const rows = await tx.db
      .select({ id: reports.id })
      .from(reports)
      .where(and(eq(reports.orgId, orgId), equalsAny(reports.id, ids)))
    return new Set(rows.map(({ id }) => id))
  },
}

const enter = (tx: Tx, orgId: string) => tx.execute(`select set_config('app.org', $1, true)`, [orgId])
