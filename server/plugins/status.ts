import fp from 'fastify-plugin'
import type { ServiceStatus } from '#model/wire/system/status.ts'
import { serviceChecks } from '../services/status/serviceChecks.ts'
import { watchServices } from '../services/status/watchServices.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Status of every service of the installation. */
    readStatus: () => Promise<ServiceStatus[]>
  }
}

export const status = fp(
  async (app) => {
    const { config, db, mailer, bounces, files, identity, log } = app
    const signingKeys = identity.keys.keySet.keys.length
    const checks = serviceChecks({ config, db, mailer, bounces, files, signingKeys })
    app.decorate('readStatus', watchServices(checks, { now: identity.now, log }))
  },
  { name: 'status', dependencies: ['identity', 'mail', 'bounces'] },
)
