import type { FastifyPluginAsync } from 'fastify'
import { mailboxRoutes } from './mailbox.ts'

/** Routes that help while developing and testing; they are not even registered elsewhere. */
export const developmentRoutes: FastifyPluginAsync = async (app) => {
  if (app.config.MATRICE_ENV === 'development') await app.register(mailboxRoutes)
}
