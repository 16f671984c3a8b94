import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { AppError, type ErrorCode } from '#model/errors.ts'
import type { Tx } from './database.ts'
import { equalsAny, pick, rowOf } from './conditions.ts'
import { jobs } from '../tables/jobs.ts'

/** The state of a job; `result` is set once it is done, `error` once it has failed. */
export type StoredJob = {
  id: string
  name: string
  status: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'
  /** Percent. */
  progress: number
  payload: unknown
  /** The state that the last batch saved; null before the first. */
  saved: unknown
  result: unknown
  error: ErrorCode | null
  createdAt: string
  finishedAt: string | null
}

/** A started job, for its worker. */
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

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json))

const jobColumns = pick(jobs, 'id', 'name', 'payload', 'createdAt')
const columns = {
  ...jobColumns,
  ...pick(jobs, 'status', 'progress', 'saved', 'result', 'error', 'finishedAt'),
}
type JobRow = Pick<typeof jobs.$inferSelect, keyof typeof columns>

const isUnderWay = inArray(jobs.status, ['WAITING', 'RUNNING'])
const ofAccount = (orgId: string, accountId: string) =>
  and(eq(jobs.orgId, orgId), eq(jobs.accountId, accountId))

const toJob = ({ payload, saved, result, ...row }: JobRow): StoredJob => ({
  ...row,
  payload: parsed(payload),
  saved: parsed(saved),
  result: parsed(result),
})

/** Background jobs of organisations: the rows that users see. The queue decides which process runs a job and when. */
export const jobStore = {
  async insert(
    tx: Tx,
    { orgId, id }: JobPlace,
    job: { accountId: string; name: string; payload: unknown; now: Date },
  ): Promise<void> {
    const { accountId, name, payload, now } = job
    const written = { payload: JSON.stringify(payload), createdAt: now.toISOString() }
    await tx.db.insert(jobs).values({ orgId, id, accountId, name, ...written })
  },

  /**
   * A job, for the account that requested it.
   * @throws AppError notFound
   */
  async read(tx: Tx, { orgId, id }: JobPlace, accountId: string): Promise<StoredJob> {
    const [row] = await tx.db
      .select(columns)
      .from(jobs)
      .where(and(ofAccount(orgId, accountId), eq(jobs.id, id)))
    if (!row) throw new AppError('notFound')
    return toJob(row)
  },

  /** The latest jobs of a kind that an account has requested, newest first. */
  async list(
    tx: Tx,
    orgId: string,
    { accountId, name, atMost }: { accountId: string; name: string; atMost: number },
  ): Promise<StoredJob[]> {
    const rows = await tx.db
      .select(columns)
      .from(jobs)
      .where(and(ofAccount(orgId, accountId), eq(jobs.name, name)))
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(atMost)
    return rows.map(toJob)
  },

  /**
   * The number of unfinished jobs of a kind that an account has; it cannot add another one until the transaction
   * ends.
   */
  async countUnderWay(tx: Tx, orgId: string, { accountId, name }: { accountId: string; name: string }) {
    await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `${name} ${orgId} ${accountId}`,
    ])
    return tx.db.$count(jobs, and(ofAccount(orgId, accountId), eq(jobs.name, name), isUnderWay))
  },

  /** The number of unfinished jobs of a kind. */
  countInOrganization: (tx: Tx, orgId: string, name: string): Promise<number> =>
    tx.db.$count(jobs, and(eq(jobs.orgId, orgId), eq(jobs.name, name), isUnderWay)),

  /** Which of these jobs are unfinished. Called by the schedule without an account, for one organisation at a time. */
  async underWay(tx: Tx, orgId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    await enter(tx, orgId)
    const rows = await tx.db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.orgId, orgId), equalsAny(jobs.id, ids), isUnderWay))
    return new Set(rows.map(({ id }) => id))
  },

  /**
   * Cancels a job; the worker detects it at its next batch. A finished job stays unchanged.
   * @throws AppError notFound
   */
  async cancel(tx: Tx, place: JobPlace, { accountId, now }: { accountId: string; now: Date }): Promise<void> {
    await jobStore.read(tx, place, accountId)
    await tx.db
      .update(jobs)
      .set({ status: 'CANCELLED', finishedAt: now.toISOString() })
      .where(and(rowOf(jobs, place.orgId, place.id), isUnderWay))
  },

  /** Cancels jobs whose result is no longer needed, whoever requested them. */
  async withdraw(tx: Tx, orgId: string, ids: readonly string[], now: Date): Promise<void> {
    await tx.db
      .update(jobs)
      .set({ status: 'CANCELLED', finishedAt: now.toISOString() })
      .where(and(eq(jobs.orgId, orgId), equalsAny(jobs.id, ids), isUnderWay))
  },

  /** Starts a job, or starts it again; undefined where it has ended. Runs without an account. */
  async begin(tx: Tx, { orgId, id }: JobPlace): Promise<BegunJob | undefined> {
    await enter(tx, orgId)
    const [row] = await tx.db
      .update(jobs)
      .set({ status: 'RUNNING', attempts: sql`${jobs.attempts} + 1` })
      .where(and(rowOf(jobs, orgId, id), isUnderWay))
      .returning({ ...pick(jobs, 'accountId', 'payload', 'saved'), attempt: jobs.attempts })
    return row && { orgId, id, ...row, payload: parsed(row.payload), saved: parsed(row.saved) }
  },

  /**
   * Records the progress and the position to resume at; false when the job was cancelled, or another worker has
   * started it since.
   */
  async advance(
    tx: Tx,
    { orgId, id, attempt }: Attempt,
    { progress, saved }: { progress: number; saved?: unknown },
  ): Promise<boolean> {
    const rows = await tx.db
      .update(jobs)
      .set({ progress: Math.floor(progress), saved: saved === undefined ? undefined : JSON.stringify(saved) })
      .where(and(rowOf(jobs, orgId, id), eq(jobs.attempts, attempt), eq(jobs.status, 'RUNNING')))
      .returning({ id: jobs.id })
    return rows.length > 0
  },

  /** Records the end of a job that is still running; without an attempt, of any worker. Runs without an account. */
  async complete(
    tx: Tx,
    { orgId, id, attempt }: JobPlace & { attempt?: number },
    end: { now: Date } & ({ result: unknown } | { error: ErrorCode }),
  ): Promise<void> {
    await enter(tx, orgId)
    const outcome =
      'error' in end
        ? ({ status: 'FAILED', error: end.error } as const)
        : ({ status: 'DONE', progress: 100, result: JSON.stringify(end.result ?? null) } as const)
    const isOwn = attempt === undefined ? undefined : eq(jobs.attempts, attempt)
    await tx.db
      .update(jobs)
      .set({ ...outcome, finishedAt: end.now.toISOString() })
      .where(and(rowOf(jobs, orgId, id), isUnderWay, isOwn))
  },
}

const enter = (tx: Tx, orgId: string) => tx.execute(`select set_config('app.org', $1, true)`, [orgId])
