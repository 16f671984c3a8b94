import fp from 'fastify-plugin'
import type { PoolConfig } from 'pg'
import type { Clock } from '../clock.ts'
import { createReportWorker, type ReportWorker } from '../services/reports/reportWorker.ts'

declare module 'fastify' {
  interface FastifyInstance {
    reports: ReportWorker
  }
}

/** Runs report jobs, each in a thread that runs `script` with connections to `database`. */
export const reports = fp<{ now: Clock; database: PoolConfig; script: string }>(
  async (app, { now, database, script }) => {
    const { db, files, log, config } = app
    const { DATA_DIR, FILES_URL, REPORTS_AT_ONCE } = config
    const thread = { script, database, files: { DATA_DIR, FILES_URL } }
    const queue = createReportWorker({ db, files, places: REPORTS_AT_ONCE, thread, now, log })
    app.decorate('reports', queue)
    app.addHook('onClose', () => queue.stop())
  },
)
