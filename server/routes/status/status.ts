import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { statusAnswer } from '#model/wire/status.ts'

/** What the installation runs on, for /admin/status. */
export const statusRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/organizations/:orgId/status',
    {
      schema: {
        tags: ['health', 'beyond-spec'],
        summary: 'Read what the parts of the installation run on, and whether they work',
        params: z.object({ orgId: z.uuid() }),
        response: { 200: statusAnswer },
      },
    },
    async (request) => {
      // The installation is the same for all; that the caller may know of it is a matter of their organisation.
      await app.db.batch(request.scopeOf(request.params.orgId), (tx) => tx.query('select 1'))
      return { services: await app.readStatus() }
    },
  )
}
