import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { z } from 'zod'
import type { CubeService } from '#server/adapters/cube/cubeService.ts'
import type { Jobs } from '#server/adapters/jobs/openJobs.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/store/engine/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import { version } from '#server/config/version.ts'

type Parts = {
  db: Pick<Database, 'global' | 'connections'>
  jobs: Pick<Jobs, 'count'>
  cubes: Pick<CubeService, 'underWay'>
  mailer: Pick<Mailer, 'observe'>
  /** The folder whose disk must not run full. */
  dataDir: string
  /** When the last backup was kept; undefined where none is configured. */
  lastBackup: () => Date | undefined
  now: Clock
  log: { warn(detail: object, message: string): void }
}

export type ProcessMetrics = {
  contentType: string
  /** All current metrics, in the format of Prometheus. */
  read: () => Promise<string>
  /**
   * Counts an answer: `route` as declared, with the names of its parameters, so that no ID is exposed; duration in
   * seconds.
   */
  answered: (answer: { method: string; route: string; status: number; seconds: number }) => void
  /** Called when a request arrives, and when it has been answered. */
  underWay: (change: 1 | -1) => void
}

const bucketSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const outboxRow = z.object({ waiting: z.number(), oldest: z.string().nullable() })

/**
 * Metrics of this process and of the queues, for Prometheus. Queues are counted in the database when the metrics are
 * read: each process reports the same numbers. Where the database is unreachable, `matrice_database_up` is 0 and no
 * queue metrics are reported.
 */
export function processMetrics({
  db,
  jobs: queues,
  cubes,
  mailer,
  dataDir,
  lastBackup,
  now,
  log,
}: Parts): ProcessMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] })

  gauge('matrice_build_info', 'The release that runs', ['version']).set({ version }, 1)
  const latency = new Histogram({
    name: 'matrice_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by declared route',
    labelNames: ['method', 'route', 'status'],
    buckets: bucketSeconds,
    registers: [registry],
  })
  const requests = gauge('matrice_http_requests_under_way', 'Requests without an answer yet')
  const connections = gauge(
    'matrice_database_connections',
    'Connections of the pool that serves requests, by state; waiting: transactions that want one',
    ['state'],
  )
  const questions = gauge('matrice_cube_questions_under_way', 'Questions to the cube without an answer yet')
  const isUp = gauge('matrice_database_up', '1 where the database answers')
  const jobs = gauge('matrice_jobs', 'Jobs by queue and state, ended ones of the last hour among them', [
    'queue',
    'state',
  ])
  const mails = gauge('matrice_mails_waiting', 'Mails in the outbox that are to be sent')
  const lateness = gauge(
    'matrice_mails_late_seconds',
    'Age of the oldest mail that is to be sent, since its creation',
  )
  const attempts = new Counter({
    name: 'matrice_mail_attempts_total',
    help: 'Attempts to send a mail of this process, and reports of failed deliveries, by result and reason',
    labelNames: ['result', 'reason'],
    registers: [registry],
  })
  mailer.observe((result, reason) => attempts.inc({ result, reason }))
  const freeBytes = gauge('matrice_data_dir_free_bytes', 'Free space on the disk of DATA_DIR')
  const backup = gauge(
    'matrice_backup_last_success_timestamp_seconds',
    'When the last backup was kept, or this process started without one; not reported without BACKUP_URL',
  )

  async function countQueues(): Promise<void> {
    jobs.reset()
    try {
      const [outbox] = await db.global((tx) =>
        tx.sql(
          outboxRow,
          `select count(*)::int as waiting, min(created_at) as oldest from mails where status = 'queued'`,
        ),
      )
      mails.set(outbox?.waiting ?? 0)
      lateness.set(outbox?.oldest ? Math.max(0, now().getTime() - Date.parse(outbox.oldest)) / 1000 : 0)
      for (const { queue, state, count } of await queues.count()) jobs.set({ queue, state }, count)
      isUp.set(1)
    } catch (error) {
      log.warn({ err: error }, 'the queues could not be counted')
      mails.remove()
      lateness.remove()
      isUp.set(0)
    }
  }

  return {
    contentType: registry.contentType,
    read: async () => {
      for (const [state, count] of Object.entries(db.connections())) connections.set({ state }, count)
      questions.set(cubes.underWay())
      const { bavail, bsize } = await statfs(dataDir)
      freeBytes.set(bavail * bsize)
      const kept = lastBackup()
      if (kept === undefined) backup.remove()
      else backup.set(kept.getTime() / 1000)
      await countQueues()
      return registry.metrics()
    },
    answered: ({ method, route, status, seconds }) =>
      latency.observe({ method, route, status: String(status) }, seconds),
    underWay: (change) => requests.inc(change),
  }
}
