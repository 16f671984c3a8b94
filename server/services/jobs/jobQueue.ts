import type { z } from 'zod'
import { AppError } from '#model/errors.ts'
import type { Jobs } from '#server/adapters/jobs/openJobs.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Scope, Tx } from '#server/store/engine/database.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { jobStore, type BegunJob } from '#server/store/engine/jobStore.ts'

/** A kind of job: its payload, and the state saved between its batches. Both are stored as JSON. */
export type JobKind<Payload, Saved> = { name: string; payload: z.ZodType<Payload>; saved: z.ZodType<Saved> }

/** A running job, as its worker function sees it. */
export type Run<Payload, Saved> = {
  id: string
  /** The account on whose behalf it runs: every transaction checks membership and plan again. */
  scope: Scope
  payload: Payload
  /** The state that the last batch saved; null before the first. */
  saved: Saved | null
  /** Aborts when the process stops or the job is cancelled. */
  signal: AbortSignal
  /**
   * Records the progress (percent) and the position to resume at, in the transaction of the batch's effect: a batch
   * is applied exactly once, even if the process dies. Throws where the job was cancelled, which rolls the batch
   * back.
   */
  advance(tx: Tx, done: { progress: number; saved?: Saved }): Promise<void>
}

/**
 * Background jobs. A kind is registered once, at boot: `queue.register(kind, work)`. A route queues a job in its
 * transaction, `const id = await queue.enqueue(tx, scope, kind, payload)`, and answers the ID (202). The page polls
 * `jobStore.read(tx, place, accountId)` for status, percent, result or error, and cancels by `jobStore.cancel`. The
 * worker processes its batches in transactions of `db.inOrganization(run.scope, …)`, each of which ends with
 * `run.advance(tx, { progress, saved })`, and resumes at `run.saved`. Its return value is the job's result. An
 * `AppError` below 500 ends the job and is shown to the requester; any other error is retried, six tries in total,
 * also after a restart or the death of the process. Payloads stay small: large data go into `Files` first. An
 * organisation runs one job of a kind at a time; however many it queues, jobs of other organisations run in between.
 */
export type JobQueue = {
  register<Payload, Saved>(
    kind: JobKind<Payload, Saved>,
    work: (run: Run<Payload, Saved>) => Promise<unknown>,
  ): void
  enqueue<Payload>(
    tx: Tx,
    scope: Scope,
    kind: JobKind<Payload, unknown>,
    payload: Payload,
    /** The ID of the job, where something is already stored under it. */
    id?: string,
  ): Promise<string>
  /** Processes the registered kinds until the queue stops. */
  start(): Promise<void>
}

type Message = { orgId: string; id: string } & Pick<Scope, 'need' | 'role'>

/**
 * Each queued job of an organisation is dated this much later than the one before it: a hundred at once leave room
 * for a later job of another organisation, and no job is overtaken for ever.
 */
const rankMs = 10_000

type Parts = { db: Database; jobs: Jobs; now: Clock }

/** Leases jobs from the queue, runs them, and keeps their rows (`jobStore`) up to date. */
export function createJobQueue({ db, jobs, now }: Parts): JobQueue {
  const registered = new Map<string, (message: Message, signal: AbortSignal) => Promise<void>>()

  async function run<Payload, Saved>(
    kind: JobKind<Payload, Saved>,
    work: (run: Run<Payload, Saved>) => Promise<unknown>,
    job: BegunJob,
    { need, role, signal }: Pick<Scope, 'need' | 'role'> & { signal: AbortSignal },
  ): Promise<void> {
    const { orgId, id, accountId } = job
    const takenBack = new AbortController()
    try {
      const result = await work({
        id,
        scope: { accountId, orgId, need, role },
        payload: kind.payload.parse(job.payload),
        saved: job.saved === null ? null : kind.saved.parse(job.saved),
        signal: AbortSignal.any([signal, takenBack.signal]),
        async advance(tx, done) {
          signal.throwIfAborted()
          if (!(await jobStore.advance(tx, job, done))) takenBack.abort()
          takenBack.signal.throwIfAborted()
        },
      })
      await db.global((tx) => jobStore.complete(tx, job, { result, now: now() }))
    } catch (error) {
      if (takenBack.signal.aborted) return
      if (!(error instanceof AppError) || error.status >= 500) throw error
      const { code } = error
      await db.global((tx) => jobStore.complete(tx, job, { error: code, now: now() }))
    }
  }

  return {
    register(kind, work) {
      registered.set(kind.name, async ({ need, role, ...place }, signal) => {
        const job = await db.global((tx) => jobStore.begin(tx, place))
        if (job) await run(kind, work, job, { need, role, signal })
      })
    },
    async enqueue(tx, { orgId, accountId, need, role }, { name }, payload, id = uuidv7()) {
      const before = await jobStore.countInOrganization(tx, orgId, name)
      await jobStore.insert(tx, { orgId, id }, { accountId, name, payload, now: now() })
      const rank = Math.floor(now().getTime() / rankMs) + before
      await jobs.send(tx, name, { orgId, id, need, role } satisfies Message, { group: orgId, rank })
      return id
    },
    async start() {
      for (const [name, work] of registered) {
        await jobs.serve<Message>(name, {
          work,
          giveUp: (place) =>
            db.global((tx) => jobStore.complete(tx, place, { error: 'internal', now: now() })),
        })
      }
    },
  }
}
