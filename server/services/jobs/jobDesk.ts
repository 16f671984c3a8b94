import type { z } from 'zod'
import { AppError } from '#model/errors.ts'
import type { Jobs } from '../../adapters/jobs/openJobs.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Scope, Tx } from '../../store/database.ts'
import { uuidv7 } from '../../store/ids.ts'
import { jobStore, type BegunJob } from '../../store/jobStore.ts'

/** A kind of job: what it is asked to do, and what it remembers between its portions. Both travel as JSON. */
export type JobKind<Payload, Saved> = { name: string; payload: z.ZodType<Payload>; saved: z.ZodType<Saved> }

/** A job under way, for the work that does it. */
export type Run<Payload, Saved> = {
  id: string
  /** On whose behalf: membership and plan are checked anew by every transaction. */
  scope: Scope
  payload: Payload
  /** What the last portion left; null when none was done. */
  saved: Saved | null
  /** The process stops, or the job was taken back. */
  signal: AbortSignal
  /**
   * Writes down how far it is (percent) and where it goes on, by the transaction of the portion's effect: a portion is
   * done once, whatever happens to the process. Throws where the job was taken back, and the portion with it.
   */
  advance(tx: Tx, done: { progress: number; saved?: Saved }): Promise<void>
}

/**
 * Long work behind the request. A kind is registered once, at the start: `desk.register(kind, work)`. A route asks for
 * one in its transaction, `const id = await desk.enqueue(tx, scope, kind, payload)`, and answers the id (202); the page
 * asks `jobStore.read(tx, place, accountId)` for status, percent, result or error, and takes it back by
 * `jobStore.cancel`. The work does its portions in transactions of `db.inOrganization(run.scope, …)`, each of which
 * ends with `run.advance(tx, { progress, saved })`, and begins where `run.saved` says. What it returns is the job's
 * result. An `AppError` below 500 is its end and is told to who asked; anything else is tried again, six times in all,
 * also after a restart or the death of the process. Payloads stay small: what is large goes into `Files` first.
 * An organisation has one job of a kind run at a time, and however many it asks for, those of others come between.
 */
export type JobDesk = {
  register<Payload, Saved>(
    kind: JobKind<Payload, Saved>,
    work: (run: Run<Payload, Saved>) => Promise<unknown>,
  ): void
  enqueue<Payload>(
    tx: Tx,
    scope: Scope,
    kind: JobKind<Payload, unknown>,
    payload: Payload,
    /** Where something lies under the job's id already. */
    id?: string,
  ): Promise<string>
  /** Works on what was registered, until the queue stops. */
  start(): Promise<void>
}

type Message = { orgId: string; id: string } & Pick<Scope, 'need' | 'role'>

/**
 * Each job of an organisation counts as asked for so much later than the one before it: a hundred at once leave room for
 * one of another that comes after them, and nobody waits for ever for those who come later.
 */
const turnMs = 10_000

type Parts = { db: Database; jobs: Jobs; now: Clock }

/** Asks the queue for jobs, runs them, and keeps their rows (`jobStore`) true. */
export function createJobDesk({ db, jobs, now }: Parts): JobDesk {
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
      await db.global((tx) => jobStore.settle(tx, job, { result, now: now() }))
    } catch (error) {
      if (takenBack.signal.aborted) return
      if (!(error instanceof AppError) || error.status >= 500) throw error
      const { code } = error
      await db.global((tx) => jobStore.settle(tx, job, { error: code, now: now() }))
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
      const turn = Math.floor(now().getTime() / turnMs) + before
      await jobs.send(tx, name, { orgId, id, need, role } satisfies Message, { group: orgId, turn })
      return id
    },
    async start() {
      for (const [name, work] of registered) {
        await jobs.serve<Message>(name, {
          work,
          giveUp: (place) => db.global((tx) => jobStore.settle(tx, place, { error: 'internal', now: now() })),
        })
      }
    },
  }
}
