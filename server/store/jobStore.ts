import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { AppError, type ErrorCode } from '#model/errors.ts'
import type { Tx } from './database.ts'
import { isAnyOf, pick, rowOf } from './conditions.ts'
import { jobs } from './tables/jobs.ts'

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

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json))

const asked = pick(jobs, 'id', 'name', 'payload', 'createdAt')
const columns = { ...asked, ...pick(jobs, 'status', 'progress', 'saved', 'result', 'error', 'finishedAt') }
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

/** Long work of organisations: the rows that their people see; who runs it and when is the queue's part. */
export const jobStore = {
  /** Writes a job down. */
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
   * A job, for the account that asked for it.
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

  /** The latest jobs of a kind that an account has asked for, newest first. */
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

  /** How many jobs of a kind an account waits for; until the transaction ends, it cannot ask for another beside. */
  async countUnderWay(tx: Tx, orgId: string, { accountId, name }: { accountId: string; name: string }) {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${name} ${orgId} ${accountId}`])
    return tx.db.$count(jobs, and(ofAccount(orgId, accountId), eq(jobs.name, name), isUnderWay))
  },

  /** How many jobs of a kind are not over. */
  countInOrganization: (tx: Tx, orgId: string, name: string): Promise<number> =>
    tx.db.$count(jobs, and(eq(jobs.orgId, orgId), eq(jobs.name, name), isUnderWay)),

  /** Which of these jobs are not over. There is no account: the clock asks, in one organisation at a time. */
  async underWay(tx: Tx, orgId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    await enter(tx, orgId)
    const rows = await tx.db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.orgId, orgId), isAnyOf(jobs.id, ids), isUnderWay))
    return new Set(rows.map(({ id }) => id))
  },

  /**
   * Takes a job back; who runs it finds out at its next portion. One that has finished stays as it is.
   * @throws AppError notFound
   */
  async cancel(tx: Tx, place: JobPlace, { accountId, now }: { accountId: string; now: Date }): Promise<void> {
    await jobStore.read(tx, place, accountId)
    await tx.db
      .update(jobs)
      .set({ status: 'CANCELLED', finishedAt: now.toISOString() })
      .where(and(rowOf(jobs, place.orgId, place.id), isUnderWay))
  },

  /** Takes jobs back whose work nobody wants any more, whoever asked for them. */
  async withdraw(tx: Tx, orgId: string, ids: readonly string[], now: Date): Promise<void> {
    await tx.db
      .update(jobs)
      .set({ status: 'CANCELLED', finishedAt: now.toISOString() })
      .where(and(eq(jobs.orgId, orgId), isAnyOf(jobs.id, ids), isUnderWay))
  },

  /** Begins a job, or begins it again; undefined where it is over. There is no account. */
  async begin(tx: Tx, { orgId, id }: JobPlace): Promise<BegunJob | undefined> {
    await enter(tx, orgId)
    const [row] = await tx.db
      .update(jobs)
      .set({ status: 'RUNNING', attempts: sql`${jobs.attempts} + 1` })
      .where(and(rowOf(jobs, orgId, id), isUnderWay))
      .returning({ ...pick(jobs, 'accountId', 'payload', 'saved'), attempt: jobs.attempts })
    return row && { orgId, id, ...row, payload: parsed(row.payload), saved: parsed(row.saved) }
  },

  /** Writes down how far it is and where it goes on; false when it was taken back, or lost to who began later. */
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

  /** Writes down how it ended, where it is still running; without an attempt, whoever's. There is no account. */
  async settle(
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

const enter = (tx: Tx, orgId: string) => tx.query(`select set_config('app.org', $1, true)`, [orgId])
