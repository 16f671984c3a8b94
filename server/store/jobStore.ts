import { AppError, type ErrorCode } from '#model/errors.ts'
import { isoAfter } from '../clock.ts'
import type { Tx } from './database.ts'

/** What has become of a job; `result` is there once it is done, `error` once it has failed. */
export type StoredJob = {
  id: string
  name: string
  status: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'
  /** Percent. */
  progress: number
  payload: unknown
  /** What its last portion left; null when none was done. */
  saved: unknown
  result: unknown
  error: ErrorCode | null
  createdAt: string
  finishedAt: string | null
}

/** A job that has begun, for who runs it. */
export type BegunJob = {
  orgId: string
  id: string
  accountId: string
  attempt: number
  payload: unknown
  saved: unknown
}

type JobPlace = Pick<BegunJob, 'orgId' | 'id'>
type Attempt = Pick<BegunJob, 'orgId' | 'id' | 'attempt'>

/** What a finished job says is asked for within days. */
const keptMs = 7 * 24 * 3_600_000

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json))

type JobRow = Omit<StoredJob, 'payload' | 'saved' | 'result'> & {
  payload: string
  saved: string | null
  result: string | null
}

const readSql = `select id, name, status, progress, payload, saved, result, error, created_at as "createdAt",
    finished_at as "finishedAt"
  from jobs where org_id = $1 and account_id = $2`

const toJob = ({ payload, saved, result, ...row }: JobRow): StoredJob => ({
  ...row,
  payload: parsed(payload),
  saved: parsed(saved),
  result: parsed(result),
})

/** Long work of organisations: the rows that their people see; who runs it and when is the queue's part. */
export const jobStore = {
  /** Writes a job down, and forgets those of the organisation that finished more than a week ago. */
  async insert(
    tx: Tx,
    { orgId, id }: JobPlace,
    job: { accountId: string; name: string; payload: unknown; now: Date },
  ): Promise<void> {
    const { accountId, name, payload, now } = job
    await tx.query('delete from jobs where org_id = $1 and finished_at < $2', [orgId, isoAfter(now, -keptMs)])
    await tx.query(
      `insert into jobs (org_id, id, account_id, name, payload, created_at) values ($1, $2, $3, $4, $5, $6)`,
      [orgId, id, accountId, name, JSON.stringify(payload), now.toISOString()],
    )
  },

  /**
   * A job, for the account that asked for it.
   * @throws AppError notFound
   */
  async read(tx: Tx, { orgId, id }: JobPlace, accountId: string): Promise<StoredJob> {
    const [row] = await tx.query<JobRow>(`${readSql} and id = $3`, [orgId, accountId, id])
    if (!row) throw new AppError('notFound')
    return toJob(row)
  },

  /** The latest jobs of a kind that an account has asked for, newest first. */
  async list(
    tx: Tx,
    orgId: string,
    { accountId, name, atMost }: { accountId: string; name: string; atMost: number },
  ): Promise<StoredJob[]> {
    const rows = await tx.query<JobRow>(
      `${readSql} and name = $3 order by created_at desc, id desc limit $4`,
      [orgId, accountId, name, atMost],
    )
    return rows.map(toJob)
  },

  /** How many jobs of a kind an account waits for; until the transaction ends, it cannot ask for another beside. */
  async countUnderWay(tx: Tx, orgId: string, { accountId, name }: { accountId: string; name: string }) {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${name} ${orgId} ${accountId}`])
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from jobs
       where org_id = $1 and account_id = $2 and name = $3 and status in ('WAITING', 'RUNNING')`,
      [orgId, accountId, name],
    )
    return row?.count ?? 0
  },

  /** Which of these jobs are not over. There is no account: the clock asks, in one organisation at a time. */
  async underWay(tx: Tx, orgId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    await enter(tx, orgId)
    const rows = await tx.query<{ id: string }>(
      `select id from jobs where org_id = $1 and id = any($2::uuid[]) and status in ('WAITING', 'RUNNING')`,
      [orgId, ids],
    )
    return new Set(rows.map(({ id }) => id))
  },

  /**
   * Takes a job back; who runs it finds out at its next portion. One that has finished stays as it is.
   * @throws AppError notFound
   */
  async cancel(tx: Tx, place: JobPlace, { accountId, now }: { accountId: string; now: Date }): Promise<void> {
    await jobStore.read(tx, place, accountId)
    await tx.query(
      `update jobs set status = 'CANCELLED', finished_at = $3
       where org_id = $1 and id = $2 and status in ('WAITING', 'RUNNING')`,
      [place.orgId, place.id, now.toISOString()],
    )
  },

  /** Begins a job, or begins it again; undefined where it is over. There is no account. */
  async begin(tx: Tx, { orgId, id }: JobPlace): Promise<BegunJob | undefined> {
    await enter(tx, orgId)
    const [row] = await tx.query<
      Pick<BegunJob, 'accountId' | 'attempt'> & { payload: string; saved: string | null }
    >(
      `update jobs set status = 'RUNNING', attempts = attempts + 1
       where org_id = $1 and id = $2 and status in ('WAITING', 'RUNNING')
       returning account_id as "accountId", attempts as attempt, payload, saved`,
      [orgId, id],
    )
    return row && { orgId, id, ...row, payload: parsed(row.payload), saved: parsed(row.saved) }
  },

  /** Writes down how far it is and where it goes on; false when it was taken back, or lost to who began later. */
  async advance(
    tx: Tx,
    { orgId, id, attempt }: Attempt,
    { progress, saved }: { progress: number; saved?: unknown },
  ): Promise<boolean> {
    const rows = await tx.query(
      `update jobs set progress = $4, saved = coalesce($5, saved)
       where org_id = $1 and id = $2 and attempts = $3 and status = 'RUNNING' returning id`,
      [orgId, id, attempt, Math.floor(progress), saved === undefined ? null : JSON.stringify(saved)],
    )
    return rows.length > 0
  },

  /** Writes down how it ended, where it is still running; without an attempt, whoever's. There is no account. */
  async settle(
    tx: Tx,
    { orgId, id, attempt }: JobPlace & { attempt?: number },
    end: { now: Date } & ({ result: unknown } | { error: ErrorCode }),
  ): Promise<void> {
    await enter(tx, orgId)
    const error = 'error' in end ? end.error : null
    await tx.query(
      `update jobs set status = case when $4::text is null then 'DONE' else 'FAILED' end,
         progress = case when $4::text is null then 100 else progress end, error = $4, result = $5, finished_at = $6
       where org_id = $1 and id = $2 and status in ('WAITING', 'RUNNING') and attempts = coalesce($3, attempts)`,
      [
        orgId,
        id,
        attempt ?? null,
        error,
        'result' in end ? JSON.stringify(end.result ?? null) : null,
        end.now.toISOString(),
      ],
    )
  },
}

const enter = (tx: Tx, orgId: string) => tx.query(`select set_config('app.org', $1, true)`, [orgId])
