import fp from 'fastify-plugin'
import type { Directories } from '../adapters/directory/openDirectory.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The configured company directories. */
    directory: Directories
  }
}

/** Gives routes the directory; tests pass their own. */
export const directory = fp<{ directory: Directories }>(async (app, options) => {
  app.decorate('directory', options.directory)
})
