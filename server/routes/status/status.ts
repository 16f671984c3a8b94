import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { statusAnswer } from '#model/wire/status.ts'

/** What the installation runs on, for /admin/status. */
export const statusRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/status',
    {
      schema: {
        tags: ['health', 'beyond-spec'],
        summary: 'Read what the parts of the installation run on, and whether they work',
        response: { 200: statusAnswer },
      },
    },
    async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ services: await app.readStatus() }),
  )
}
