import { SpanKind } from '@opentelemetry/api'
import type { PoolConfig } from 'pg'
import { PgBoss, type JobWithMetadata } from 'pg-boss'
import { z } from 'zod'
import { listen } from '../database/listen.ts'
import { openPool } from '../database/openPool.ts'
import { inSpan } from '../traces/inSpan.ts'

/** Handles the messages of a queue. */
export type Worker<Message> = {
  /**
   * Processes a message; an exception leads to a retry. The signal aborts when the process stops: a later run
   * continues.
   */
  work: (message: Message, signal: AbortSignal) => Promise<void>
  /**
   * Called for a message whose last attempt failed, or whose process died every time. It may be called twice for a
   * message.
   */
  giveUp: (message: Message) => Promise<void>
}

/** The part of a transaction that a message needs. */
type Statements = {
  sql<T>(schema: z.ZodType<T>, text: string, values?: readonly unknown[]): Promise<T[]>
}

/** pg-boss reads its rows itself. */
const bossRow = z.looseObject({})

/** The job queue: work that survives the process and is shared by several processes. It starts on first use. */
export type Jobs = {
  /**
   * Runs `work` at every time of `cron` (UTC), once across all processes. A failed run is retried with growing delays,
   * six runs in all; `work` must be idempotent.
   */
  schedule(queue: string, work: () => Promise<void>, cron: string): Promise<void>
  /** Processes the messages of a queue: two at a time in this process, and one at a time per group. */
  serve<Message extends object>(queue: string, worker: Worker<Message>): Promise<void>
  /**
   * Enqueues a message in the given transaction, so that it is sent only if the transaction commits. The message with
   * the lowest `rank` comes first; among equal ones, the oldest.
   */
  send(tx: Statements, queue: string, message: object, place: { group: string; rank: number }): Promise<void>
  /** Numbers of jobs, including those that ended within the last hour, by queue and pg-boss state. */
  count(): Promise<{ queue: string; state: string; count: number }[]>
  /** Lets running jobs finish, at most 20 s, then closes the connections. */
  stop(): Promise<void>
}

type Log = { error(detail: object, message: string): void; warn(detail: object, message: string): void }

const schema = 'jobs'

/** The table of messages. The queue creates it when it starts. */
export const messagesTable = `${schema}.job`

type Pace = { pollSeconds: number; retrySeconds: number }

const calm: Pace = { pollSeconds: 10, retrySeconds: 5 }

/** A job is a trace of its own, because the code that enqueued it does not wait for it. */
const inJobSpan = (queue: string, work: () => Promise<void>): Promise<void> =>
  inSpan(`job ${queue}`, { 'messaging.destination.name': queue }, work, SpanKind.CONSUMER)

const isLastTry = ({ retryCount, retryLimit }: JobWithMetadata): boolean => retryCount >= retryLimit

const deadLetterQueueOf = (queue: string): string => `${queue}-lost`

/**
 * pg-boss in a schema of its own on the same PostgreSQL (design §3). It creates its tables, so it needs the owner's
 * connection. It holds three: two for statements and one that listens.
 *
 * A job starts when the transaction that sent it commits: PostgreSQL notifies the workers of all processes, and one of
 * them fetches it. A worker that fetches a job notifies the others again, because a group runs one job at a time and may
 * be free by then. Polling picks up within 10 seconds a lost notification and a failed job whose retry is due.
 */
export function openJobs(owner: PoolConfig, log: Log, pace = calm): Jobs {
  let running: ReturnType<typeof start> | undefined
  let queues = new Map<string, Promise<void>>()
  let stopping = new AbortController()

  const onListenerLost = (error: unknown) =>
    log.warn({ err: error }, 'job queue lost its listening connection')

  async function start() {
    const pool = openPool({ ...owner, max: 2, connectionTimeoutMillis: 5000 }, (error) =>
      log.warn({ err: error }, 'job queue lost a connection'),
    )
    let channel = ''
    const boss = new PgBoss({
      db: {
        executeSql: (text, values) => pool.query(text, values === undefined ? [] : [...values]),
        listen(name, onNotification, onConnect) {
          channel = name
          return listen(owner, name, { onNotification, onConnect, onLost: onListenerLost })
        },
      },
      useListenNotify: true,
      schema,
      superviseIntervalSeconds: 60,
      cronMonitorIntervalSeconds: 30,
      cronWorkerIntervalSeconds: 10,
    })
    boss.on('error', (error) => log.error({ err: error }, 'job queue failed'))
    boss.on('warning', (warning) => log.warn({ warning }, 'job queue warns'))
    await boss.start()
    // Messages are sent in the transactions of the role that serves requests.
    await pool.query(
      `grant usage on schema ${schema} to matrice_app; grant select, insert on all tables in schema ${schema} to matrice_app`,
    )
    const notifyWorkers = (queue: string) =>
      pool
        .query('select pg_notify($1, $2)', [channel, queue])
        .catch((error: unknown) => log.warn({ err: error }, 'job queue could not notify its workers'))
    return { boss, pool, notifyWorkers }
  }

  const started = () =>
    (running ??= start().catch((error: unknown) => {
      running = undefined
      throw error
    }))

  const tries = {
    retryLimit: 5,
    retryDelay: pace.retrySeconds,
    retryBackoff: pace.retrySeconds > 0,
    deleteAfterSeconds: 3600,
  }

  const polling = { pollingIntervalSeconds: pace.pollSeconds, notifyPollingIntervalSeconds: pace.pollSeconds }

  /** Queues that an earlier version created exist already, without notifications. */
  async function enableNotifications(queue: string): Promise<void> {
    const { boss } = await started()
    await boss.updateQueue(queue, { notify: true })
  }

  async function create(queue: string): Promise<void> {
    const { boss } = await started()
    await boss.createQueue(deadLetterQueueOf(queue), tries)
    await boss.createQueue(queue, {
      ...tries,
      deadLetter: deadLetterQueueOf(queue),
      // A process that dies is detected within two minutes; a living one may work for hours.
      heartbeatSeconds: 30,
      expireInSeconds: 12 * 3600,
    })
    await enableNotifications(queue)
  }

  function created(queue: string): Promise<void> {
    const known = queues.get(queue) ?? create(queue)
    queues.set(queue, known)
    known.catch(() => queues.delete(queue))
    return known
  }

  return {
    async schedule(queue, work, cron) {
      const { boss } = await started()
      await boss.createQueue(queue, { ...tries, policy: 'short' })
      await enableNotifications(queue)
      await boss.work(queue, polling, async () => inJobSpan(queue, work))
      await boss.schedule(queue, cron)
    },
    async serve<Message extends object>(queue: string, { work, giveUp }: Worker<Message>) {
      await created(queue)
      const { boss, notifyWorkers } = await started()
      const { signal: stopped } = stopping
      await boss.work(
        queue,
        { ...polling, localConcurrency: 2, groupConcurrency: 1, includeMetadata: true },
        async ([job]: JobWithMetadata<Message>[]) => {
          if (!job) return
          await notifyWorkers(queue)
          const signal = AbortSignal.any([job.signal, stopped])
          try {
            await inJobSpan(queue, () => work(job.data, signal))
          } catch (error) {
            // The dead-letter queue has no notifications, so the last failure is handled here.
            if (isLastTry(job)) await giveUp(job.data)
            throw error
          }
        },
      )
      await boss.work<Message>(deadLetterQueueOf(queue), polling, async ([job]) => {
        if (job) await giveUp(job.data)
      })
    },
    async send(tx, queue, message, { group, rank }) {
      await created(queue)
      const { boss } = await started()
      const db = {
        executeSql: async (text: string, values?: unknown[]) => ({
          rows: await tx.sql(bossRow, text, values),
        }),
      }
      await boss.send(queue, message, { db, group: { id: group }, priority: -rank })
    },
    async count() {
      const { pool } = await started()
      const { rows } = await pool.query<{ queue: string; state: string; count: number }>(
        `select name as queue, state::text, count(*)::int as count from ${messagesTable} group by 1, 2`,
      )
      return rows
    },
    async stop() {
      stopping.abort()
      const { boss, pool } = (await running?.catch(() => undefined)) ?? {}
      await boss?.stop({ graceful: true, timeout: 20_000 })
      await pool?.end()
      running = undefined
      queues = new Map()
      stopping = new AbortController()
    },
  }
}
