import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { crashLimits } from '#model/rules/crashes.ts'
import { crashReport } from '#model/wire/crash.ts'

/**
 * Where the client tells of its crashes: with us, since its page may call nobody else. They become lines of the log,
 * and go with those to the service of `ERROR_DSN`; in production alone (spec §9).
 */
export const crashRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/public/api/v1/crashes',
    {
      bodyLimit: crashLimits.bytes,
      config: { hourlyLimit: 'CRASHES_PER_IP' },
      schema: {
        tags: ['monitoring', 'beyond-spec'],
        summary: 'Tell of a crash of the client; served in production',
        body: crashReport,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      if (app.config.MATRICE_ENV !== 'production') throw new AppError('notFound')
      request.log.error({ crash: request.body }, 'a page crashed')
      return reply.status(204).send(null)
    },
  )
}
