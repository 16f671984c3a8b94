import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ownershipGraph, ownershipQuery } from '#model/wire/ownership.ts'
import { readOwnership } from '../../store/ownershipStore.ts'

export const ownershipRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/organizations/:orgId/ownership',
    {
      schema: {
        tags: ['governance', 'beyond-spec'],
        summary: 'Read who owns what around a company or a person',
        params: z.object({ orgId: z.uuid() }),
        querystring: ownershipQuery,
        response: { 200: ownershipGraph },
      },
    },
    async (request) => {
      const { orgId } = request.params
      const { companyId, personId } = request.query
      return app.db.inOrganization(request.scopeOf(orgId), (tx) =>
        readOwnership(tx, orgId, companyId === undefined ? { personId: personId ?? '' } : { companyId }),
      )
    },
  )
}
