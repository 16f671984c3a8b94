import fp from 'fastify-plugin'
import type { Directory, ForeignDirectory } from '../adapters/directory/directory.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The registers of companies that the settings name. */
    directory: Directory & ForeignDirectory
  }
}

/** Gives routes the directory; tests pass one of their own. */
export const directory = fp<{ directory: Directory & ForeignDirectory }>(async (app, options) => {
  app.decorate('directory', options.directory)
})
