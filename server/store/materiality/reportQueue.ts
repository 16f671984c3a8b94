import { AppError, type ErrorCode } from '#model/errors.ts'
import type { Language } from '#model/wire/accounts.ts'
import {
  reportKeptHours,
  reportsUnderWayMax,
  type NewReport,
  type Report,
  type ReportFormat,
} from '#model/wire/reports.ts'
import { isoAfter } from '../../clock.ts'
import type { Tx } from '../database.ts'
import type { Actor } from '../recordStore.ts'
import { requireAction } from './requireAction.ts'

/** A report as it is stored: why it failed is a code, which its reader's language words. */
export type StoredReport = Omit<Report, 'error' | 'expiresAt'> & {
  error: ErrorCode | null
  finishedAt: string | null
}

/** Whose report: of this assessment, asked for by this account. */
export type ReportPlace = { assessmentId: string; accountId: string }

/** What who makes a report must know. */
export type ReportOrder = {
  orgId: string
  id: string
  accountId: string
  assessmentId: string
  format: ReportFormat
  language: Language
  earlierId: string | null
}

/** Where a report's bytes lie in `Files`. */
export const reportKey = (orgId: string, id: string): string => `${reportPrefix}/${orgId}/${id}`
export const reportPrefix = 'reports'

/** A maker gives a sign of life more often than this; without one, another takes its work. */
const silenceMs = 60_000

const keptMs = reportKeptHours * 3_600_000

/** When a report that finished at that time is deleted. */
export const expiryOf = (finishedAt: string): string => isoAfter(new Date(finishedAt), keptMs)

const readSql = `select id, format, language, status, progress, error, file_name as "fileName",
    size_bytes as "sizeBytes", created_at as "createdAt", finished_at as "finishedAt"
  from reports where org_id = $1 and double_materiality_id = $2 and account_id = $3 and status <> 'CANCELLED'`

/** Reports asked for: the queue, and what became of each (`docs/decisions`). */
export const reportQueue = {
  /**
   * Asks for a report; one that this account asked for in the same words and that is not finished is the answer.
   * @throws AppError notFound, resultsNotReady, tooManyReports
   */
  async order(
    tx: Tx,
    { orgId, accountId }: Actor,
    asked: NewReport & { id: string; assessmentId: string; language: Language; now: Date },
  ): Promise<StoredReport> {
    const { id, assessmentId, format, language, earlierId = null, now } = asked
    await requireAction(tx, orgId, assessmentId, 'readResults')
    const [counted] = await tx.query<{ count: number }>('select matrice.reports_under_way($1) as count', [
      accountId,
    ])
    const place = { assessmentId, accountId }
    const [same] = await tx.query<StoredReport>(
      `${readSql} and status in ('WAITING', 'RUNNING') and format = $4 and language = $5
         and earlier_id is not distinct from $6::uuid`,
      [...keysOf(orgId, place), format, language, earlierId],
    )
    if (same) return same
    if ((counted?.count ?? 0) >= reportsUnderWayMax) {
      throw new AppError('tooManyReports', { args: { seconds: 10 } })
    }
    await tx.query(
      `insert into reports (org_id, id, double_materiality_id, account_id, format, language, earlier_id, created_at)
       values ($1, $4, $2, $3, $5, $6, $7, $8)`,
      [...keysOf(orgId, place), id, format, language, earlierId, now.toISOString()],
    )
    return reportQueue.get(tx, orgId, id, place)
  },

  /** Those that this account asked for, newest first. */
  async list(tx: Tx, orgId: string, place: ReportPlace): Promise<StoredReport[]> {
    const rows = await tx.query<StoredReport>(
      `${readSql} order by created_at desc, id desc`,
      keysOf(orgId, place),
    )
    const [assessment] = await tx.query('select id from double_materialities where org_id = $1 and id = $2', [
      orgId,
      place.assessmentId,
    ])
    if (!assessment) throw new AppError('notFound')
    return rows
  },

  async get(tx: Tx, orgId: string, id: string, place: ReportPlace): Promise<StoredReport> {
    const [row] = await tx.query<StoredReport>(`${readSql} and id = $4`, [...keysOf(orgId, place), id])
    if (!row) throw new AppError('notFound')
    return row
  },

  /**
   * Takes a report back; who makes it finds out and stops. The row stays until it is swept: it says when its
   * organisation was last served.
   */
  async cancel(
    tx: Tx,
    orgId: string,
    id: string,
    { now, ...place }: ReportPlace & { now: Date },
  ): Promise<void> {
    await reportQueue.get(tx, orgId, id, place)
    await tx.query(
      `update reports set status = 'CANCELLED', finished_at = $3 where org_id = $1 and id = $2`,
      [orgId, id, now.toISOString()],
    )
  },

  /** Takes the report whose turn it is, to make it; undefined when none is. There is no account. */
  async claim(tx: Tx, now: Date): Promise<Pick<ReportOrder, 'orgId' | 'id' | 'accountId'> | undefined> {
    const [row] = await tx.query<{ organization: string; report: string; account: string }>(
      'select organization, report, account from matrice.claim_report($1, $2)',
      [now.toISOString(), isoAfter(now, -silenceMs)],
    )
    return row && { orgId: row.organization, id: row.report, accountId: row.account }
  },

  /** What is to be made; the transaction is in the organisation of who asked. */
  async read(tx: Tx, orgId: string, id: string): Promise<ReportOrder> {
    const [row] = await tx.query<ReportOrder>(
      `select org_id as "orgId", id, account_id as "accountId", double_materiality_id as "assessmentId", format,
         language, earlier_id as "earlierId"
       from reports where org_id = $1 and id = $2`,
      [orgId, id],
    )
    if (!row) throw new AppError('notFound')
    return row
  },

  /** Says how far a report has come; false when it was taken back. */
  async touch(
    tx: Tx,
    orgId: string,
    id: string,
    { progress, now }: { progress: number; now: Date },
  ): Promise<boolean> {
    await enter(tx, orgId)
    const rows = await tx.query(
      `update reports set progress = $3, touched_at = $4 where org_id = $1 and id = $2 and status = 'RUNNING'
       returning id`,
      [orgId, id, progress, now.toISOString()],
    )
    return rows.length > 0
  },

  /** Puts a report that could not be finished back into the queue: the process stops. */
  async release(tx: Tx, orgId: string, id: string): Promise<void> {
    await enter(tx, orgId)
    await tx.query(
      `update reports set status = 'WAITING', progress = 0, attempts = attempts - 1
       where org_id = $1 and id = $2 and status = 'RUNNING'`,
      [orgId, id],
    )
  },

  /** Writes down how it ended; false when it was taken back. */
  async settle(
    tx: Tx,
    orgId: string,
    id: string,
    end: { now: Date } & ({ fileName: string; sizeBytes: number } | { error: ErrorCode }),
  ): Promise<boolean> {
    await enter(tx, orgId)
    const file = 'error' in end ? { fileName: null, sizeBytes: null } : end
    const error = 'error' in end ? end.error : null
    const rows = await tx.query(
      `update reports set status = $3, progress = case when $3 = 'READY' then 100 else progress end, error = $4,
         file_name = $5, size_bytes = $6, finished_at = $7
       where org_id = $1 and id = $2 and status = 'RUNNING' returning id`,
      [
        orgId,
        id,
        error === null ? 'READY' : 'FAILED',
        error,
        file.fileName,
        file.sizeBytes,
        end.now.toISOString(),
      ],
    )
    return rows.length > 0
  },

  /** Deletes the rows of reports whose time is over; they say which bytes go. There is no account. */
  async removeExpired(tx: Tx, now: Date): Promise<{ orgId: string; id: string }[]> {
    const found = await tx.query<{ orgId: string; id: string }>(
      'select organization as "orgId", report as id from matrice.reports_finished_before($1)',
      [isoAfter(now, -keptMs)],
    )
    for (const { orgId, id } of found) {
      await enter(tx, orgId)
      await tx.query('delete from reports where org_id = $1 and id = $2', [orgId, id])
    }
    return found
  },

  /** Which of these ids have a row. There is no account: the clock asks, in one organisation at a time. */
  async known(tx: Tx, orgId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    await enter(tx, orgId)
    const rows = await tx.query<{ id: string }>(
      'select id from reports where org_id = $1 and id = any($2::uuid[])',
      [orgId, ids],
    )
    return new Set(rows.map(({ id }) => id))
  },
}

const enter = (tx: Tx, orgId: string) => tx.query(`select set_config('app.org', $1, true)`, [orgId])

const keysOf = (orgId: string, { assessmentId, accountId }: ReportPlace) => [orgId, assessmentId, accountId]
