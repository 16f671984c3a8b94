import fp from 'fastify-plugin'
import { runIngest } from '../adapters/cube/runIngest.ts'
import type { Ingest } from '../services/data/dataIngest.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads data files. */
    ingest: Ingest
  }
}

/** Gives jobs the engine that reads data files: one process per file, or a replacement from a test. */
export const dataEngine = fp<{ ingest: Ingest | undefined }>(async (app, { ingest }) => {
  const timeLimitMs = app.config.DATA_FILE_MINUTES * 60_000
  app.decorate('ingest', ingest ?? ((order, watch) => runIngest(order, { ...watch, timeLimitMs })))
})
