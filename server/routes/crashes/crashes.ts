import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/system.ts'
import { AppError } from '#model/errors.ts'
import { crashLimits } from '#model/rules/text/crashes.ts'
import { registerCall } from '../registerCall.ts'

/**
 * Receives crash reports of the client. The client posts them here because its page may connect to no other host.
 * They become log lines and reach the service of `ERROR_DSN` with the other log lines, in production only (spec §9).
 */
export const crashRoutes: FastifyPluginAsync = async (app) => {
  registerCall(
    app,
    calls.reportCrash,
    async (request) => {
      if (app.config.MATRICE_ENV !== 'production') throw new AppError('notFound')
      request.log.error({ crash: request.body }, 'a page crashed')
    },
    { bodyLimit: crashLimits.bytes, config: { ownLimit: 'CRASHES_PER_IP' } },
  )
}
