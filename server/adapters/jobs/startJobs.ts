import type { PoolConfig } from 'pg'
import { PgBoss } from 'pg-boss'
import { openPool } from '../database/openPool.ts'

/** The job queue: work that survives the process and is shared by several of them. */
export type Jobs = {
  /**
   * Runs `work` whenever the queue is asked to, one run at a time in this process, and at every time of
   * `cron` (UTC), once over all processes. A failed run is tried again with growing delays, six runs in all;
   * work must bear being run twice.
   */
  handle(queue: string, work: () => Promise<void>, cron?: string): Promise<void>
  /** Asks for one run; while one is already waiting, no second is added. */
  send(queue: string): Promise<void>
  /** Lets running jobs finish, at most 20 s, then closes the connections. */
  stop(): Promise<void>
}

type Log = { error(detail: object, message: string): void; warn(detail: object, message: string): void }

const schema = 'jobs'

type Pace = { pollSeconds: number; retrySeconds: number }

/** Modest: schedules are all there is so far, and whoever is in a hurry need not wait for the queue. */
const calm: Pace = { pollSeconds: 5, retrySeconds: 5 }

/**
 * Starts pg-boss in a schema of its own on the same PostgreSQL (design §3). It creates its tables, so it
 * needs the owner's connection; two connections are all it takes.
 */
export async function startJobs(owner: PoolConfig, log: Log, pace = calm): Promise<Jobs> {
  const pool = openPool({ ...owner, max: 2, connectionTimeoutMillis: 5000 }, (error) =>
    log.warn({ err: error }, 'job queue lost a connection'),
  )
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values === undefined ? [] : [...values]) },
    schema,
    superviseIntervalSeconds: 300,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 10,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'))
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue warns'))
  await boss.start()

  return {
    async handle(queue, work, cron) {
      await boss.createQueue(queue, {
        policy: 'short',
        retryLimit: 5,
        retryDelay: pace.retrySeconds,
        retryBackoff: pace.retrySeconds > 0,
        deleteAfterSeconds: 3600,
      })
      await boss.work(queue, { pollingIntervalSeconds: pace.pollSeconds }, async () => work())
      if (cron !== undefined) await boss.schedule(queue, cron)
    },
    async send(queue) {
      await boss.send(queue)
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 20_000 })
      await pool.end()
    },
  }
}
