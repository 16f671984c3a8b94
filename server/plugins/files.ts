import fp from 'fastify-plugin'
import type { Files } from '../adapters/files/files.ts'

declare module 'fastify' {
  interface FastifyInstance {
    files: Files
  }
}

/** Gives routes the file store. */
export const files = fp<{ files: Files }>(async (app, options) => {
  app.decorate('files', options.files)
})
