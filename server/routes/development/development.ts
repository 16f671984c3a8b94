import type { FastifyPluginAsync } from 'fastify'
import { mailboxRoutes } from './mailbox.ts'

/** Routes that help during development and tests; they are not registered in other environments. */
export const developmentRoutes: FastifyPluginAsync = async (app) => {
  if (app.config.MATRICE_ENV === 'development') await app.register(mailboxRoutes)
}
