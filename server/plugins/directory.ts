import fp from 'fastify-plugin'
import type { Directory } from '../engines/directory/directory.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The register of companies that the settings name. */
    directory: Directory
  }
}

/** Gives routes the directory; tests pass one of their own. */
export const directory = fp<{ directory: Directory }>(async (app, options) => {
  app.decorate('directory', options.directory)
})
