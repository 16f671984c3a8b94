import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { crosswalk } from '#model/wire/crosswalk.ts'
import { crosswalkStore } from '../../store/materiality/crosswalkStore.ts'

export const crosswalkRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/organizations/:orgId/double-materialities/:doubleMaterialityId/crosswalk',
    {
      schema: {
        tags: ['materiality', 'beyond-spec'],
        summary: 'Read the repository of an assessment beside the other version of the standards',
        params: z.object({ orgId: z.uuid(), doubleMaterialityId: z.uuid() }),
        response: { 200: crosswalk },
      },
    },
    async (request) => {
      const { orgId, doubleMaterialityId } = request.params
      return app.db.batch(request.scopeOf(orgId), (tx) =>
        crosswalkStore.read(tx, orgId, doubleMaterialityId, request.language),
      )
    },
  )
}
