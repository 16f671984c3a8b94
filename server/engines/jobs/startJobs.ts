import type { PoolConfig } from 'pg'
import pg from 'pg'
import { PgBoss } from 'pg-boss'

/** The job queue: work that survives the process and is shared by several of them. */
export type Jobs = {
  /**
   * Runs `work` for each job of a queue, one at a time in this process. A failed job is tried again with
   * growing delays, five times in all; a job must bear being run twice.
   */
  handle(queue: string, work: () => Promise<void>): Promise<void>
  /** Asks for one run of the queue's work; while one is already waiting, no second is added. */
  send(queue: string): Promise<void>
  /** Asks for a run at every time of a cron expression (UTC), once over all processes. */
  schedule(queue: string, cron: string): Promise<void>
  /** Lets running jobs finish, at most 20 s, then closes the connections. */
  stop(): Promise<void>
}

type Log = { error(detail: object, message: string): void; warn(detail: object, message: string): void }

const schema = 'jobs'

/**
 * Starts pg-boss in a schema of its own on the same PostgreSQL (design §3). It creates its tables, so it
 * needs the owner's connection; two connections are all it takes.
 */
export async function startJobs(owner: PoolConfig, log: Log): Promise<Jobs> {
  const pool = new pg.Pool({ ...owner, max: 2, connectionTimeoutMillis: 5000 })
  pool.on('error', (error) => log.warn({ err: error }, 'job queue lost a connection'))
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
    async handle(queue, work) {
      await boss.createQueue(queue, {
        policy: 'short',
        retryLimit: 5,
        retryDelay: 5,
        retryBackoff: true,
        deleteAfterSeconds: 3600,
      })
      await boss.work(queue, { pollingIntervalSeconds: 5 }, async () => work())
    },
    async send(queue) {
      await boss.send(queue)
    },
    async schedule(queue, cron) {
      await boss.schedule(queue, cron)
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 20_000 })
      await pool.end()
    },
  }
}
