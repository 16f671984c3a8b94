import { z } from 'zod'
import { AppError, errorTable, type ErrorCode } from '#model/errors.ts'
import { exportKeptDays } from '#model/rules/identity/organizationExports.ts'
import { isoAfter } from '#server/clock.ts'
import { accountNameSql } from '../engine/accountNameSql.ts'
import type { Tx } from '../engine/database.ts'
import { idRow } from '../engine/rows.ts'

/** The job that makes an export; its row of `jobs` is the export. */
export const exportJob = 'organization-export'

/** Key of an export's bytes in `Files`. */
export const exportKey = (orgId: string, id: string): string => `${exportPrefix}/${orgId}/${id}`
export const exportPrefix = 'exports'

const keptMs = exportKeptDays * 24 * 3_600_000

/** The deletion time of an export that finished at that time. */
export const exportExpiry = (finishedAt: string): string => isoAfter(new Date(finishedAt), keptMs)

/** The result of an export job. */
const exportResult = z.object({
  fileName: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
})
export type ExportOutcome = z.output<typeof exportResult>

const isErrorCode = (code: string): code is ErrorCode => code in errorTable

const exportRow = z.object({
  id: z.string(),
  status: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED']),
  progress: z.int(),
  error: z.string().refine(isErrorCode).nullable(),
  result: exportResult.nullable(),
  accountName: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type StoredExport = z.output<typeof exportRow>

const isKept = `j.name = '${exportJob}' and j.status <> 'CANCELLED' and coalesce(j.finished_at > $2, true)`

const rowsSql = `
  select j.id, j.status, j.progress, j.error, j.result::json as result, j.created_at as "createdAt",
    j.finished_at as "finishedAt",
    ${accountNameSql('a')} as "accountName"
  from jobs j left join accounts a on a.id = j.account_id
  where j.org_id = $1 and ${isKept}`

/** Exports of an organisation, of all accounts, as long as they are kept. */
export const exportStore = {
  /** Newest first. */
  list: (tx: Tx, orgId: string, now: Date): Promise<StoredExport[]> =>
    tx.sql(exportRow, `${rowsSql} order by j.created_at desc, j.id desc`, [orgId, isoAfter(now, -keptMs)]),

  /** @throws AppError notFound, also for an expired export */
  async get(tx: Tx, orgId: string, id: string, now: Date): Promise<StoredExport> {
    const [row] = await tx.sql(exportRow, `${rowsSql} and j.id = $3`, [orgId, isoAfter(now, -keptMs), id])
    if (!row) throw new AppError('notFound')
    return row
  },

  /**
   * Cancels a running export or deletes a finished one; the worker detects the cancellation and stops.
   * @throws AppError notFound
   */
  async remove(tx: Tx, orgId: string, id: string, now: Date): Promise<void> {
    await exportStore.get(tx, orgId, id, now)
    await tx.execute(
      `update jobs set status = 'CANCELLED', finished_at = coalesce(finished_at, $3) where org_id = $1 and id = $2`,
      [orgId, id, now.toISOString()],
    )
  },

  /** Which of these IDs are kept. Called by the schedule without an account, for one organisation at a time. */
  async known(tx: Tx, orgId: string, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
    await tx.execute(`select set_config('app.org', $1, true)`, [orgId])
    const rows = await tx.sql(
      idRow,
      `select j.id from jobs j where j.org_id = $1 and j.id = any($3) and ${isKept}`,
      [orgId, isoAfter(now, -keptMs), ids],
    )
    return new Set(rows.map(({ id }) => id))
  },
}
