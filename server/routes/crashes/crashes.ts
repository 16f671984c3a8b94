import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/system.ts'
import { AppError } from '#model/errors.ts'
import { crashLimits } from '#model/rules/crashes.ts'
import { answerCall } from '../answerCall.ts'

/**
 * Where the client tells of its crashes: with us, since its page may call nobody else. They become lines of the log,
 * and go with those to the service of `ERROR_DSN`; in production alone (spec §9).
 */
export const crashRoutes: FastifyPluginAsync = async (app) => {
  answerCall(
    app,
    calls.tellCrash,
    async (request) => {
      if (app.config.MATRICE_ENV !== 'production') throw new AppError('notFound')
      request.log.error({ crash: request.body }, 'a page crashed')
    },
    { bodyLimit: crashLimits.bytes, config: { ownLimit: 'CRASHES_PER_IP' } },
  )
}
