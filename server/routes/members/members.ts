import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { memberStore } from '../../store/memberStore.ts'
import { removeMember } from '../../store/memberRemoval.ts'
import { recordRoutes } from '../recordRoutes.ts'

export const memberRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(
    recordRoutes({
      resource: memberStore.binding.resource,
      tag: 'organization',
      path: '/organizations/:orgId/members',
      idParam: 'memberId',
      list: memberStore.list,
      count: memberStore.count,
    }),
  )

  app.delete(
    '/api/v1/organizations/:orgId/members/:memberId',
    {
      schema: {
        tags: ['organization', 'beyond-spec'],
        summary: 'Remove a member, which ends their access at once; the last one stays',
        params: z.object({ orgId: z.uuid(), memberId: z.uuid() }),
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { orgId, memberId } = request.params
      const scope = request.scopeOf(orgId)
      const { now, revoked } = app.identity
      revoked.add(await app.db.inOrganization(scope, (tx) => removeMember(tx, scope, memberId, now())))
      return reply.status(204).send()
    },
  )
}
