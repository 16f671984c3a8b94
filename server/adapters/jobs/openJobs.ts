import { SpanKind } from '@opentelemetry/api'
import type { PoolConfig } from 'pg'
import { PgBoss, type JobWithMetadata } from 'pg-boss'
import { listen } from '../database/listen.ts'
import { openPool } from '../database/openPool.ts'
import { inSpan } from '../traces/inSpan.ts'

/** What is done with the messages of a queue. */
export type Worker<Message> = {
  /** Does the work; what it throws is tried again. The signal says that the process stops: a later one goes on. */
  work: (message: Message, signal: AbortSignal) => Promise<void>
  /** Hears of a message whose last try failed, or whose process died each time; it must bear hearing of it twice. */
  giveUp: (message: Message) => Promise<void>
}

/** A transaction, as far as a message needs one. */
type Statements = { query(text: string, values?: readonly unknown[]): Promise<object[]> }

/** The job queue: work that survives the process and is shared by several of them. It starts when it is first used. */
export type Jobs = {
  /**
   * Runs `work` at every time of `cron` (UTC), once over all processes. A failed run is tried again with growing
   * delays, six runs in all; work must bear being run twice.
   */
  schedule(queue: string, work: () => Promise<void>, cron: string): Promise<void>
  /** Works on the messages of a queue, two at a time in this process and of one group one at a time. */
  serve<Message extends object>(queue: string, worker: Worker<Message>): Promise<void>
  /**
   * Puts a message into a queue by the transaction of its cause: both happen or neither. The lowest turn comes first, of
   * equal ones the oldest.
   */
  send(tx: Statements, queue: string, message: object, place: { group: string; turn: number }): Promise<void>
  /** How many jobs there are, ended ones of the last hour among them, by queue and pg-boss's word for their state. */
  count(): Promise<{ queue: string; state: string; count: number }[]>
  /** Lets running jobs finish, at most 20 s, then closes the connections. */
  stop(): Promise<void>
}

type Log = { error(detail: object, message: string): void; warn(detail: object, message: string): void }

const schema = 'jobs'

type Pace = { pollSeconds: number; retrySeconds: number }

const calm: Pace = { pollSeconds: 10, retrySeconds: 5 }

/** A job is a trace of its own: whoever put it into the queue does not wait for it. */
const inJobSpan = (queue: string, work: () => Promise<void>): Promise<void> =>
  inSpan(`job ${queue}`, { 'messaging.destination.name': queue }, work, SpanKind.CONSUMER)

const isLastTry = ({ retryCount, retryLimit }: JobWithMetadata): boolean => retryCount >= retryLimit

const lostOf = (queue: string): string => `${queue}-lost`

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
    // Messages are sent by the transactions of those who serve requests.
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
    await boss.createQueue(lostOf(queue), tries)
    await boss.createQueue(queue, {
      ...tries,
      deadLetter: lostOf(queue),
      // A process that dies is missed within two minutes; one that lives may work for hours.
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
            // Its queue of lost messages has no notifications.
            if (isLastTry(job)) await giveUp(job.data)
            throw error
          }
        },
      )
      await boss.work<Message>(lostOf(queue), polling, async ([job]) => {
        if (job) await giveUp(job.data)
      })
    },
    async send(tx, queue, message, { group, turn }) {
      await created(queue)
      const { boss } = await started()
      const db = {
        executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx.query(text, values) }),
      }
      await boss.send(queue, message, { db, group: { id: group }, priority: -turn })
    },
    async count() {
      const { pool } = await started()
      const { rows } = await pool.query<{ queue: string; state: string; count: number }>(
        `select name as queue, state::text, count(*)::int as count from ${schema}.job group by 1, 2`,
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
