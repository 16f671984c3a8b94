import fp from 'fastify-plugin'
import type { Ingest } from '../services/data/dataIngest.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads data files. */
    ingest: Ingest
  }
}

/** Gives jobs the engine that reads data files. */
export const dataEngine = fp<{ ingest: Ingest }>(async (app, { ingest }) => {
  app.decorate('ingest', ingest)
})
