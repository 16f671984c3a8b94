import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { companyStore } from '../../store/companyStore.ts'
import { exportRoutes } from '../exportRoutes.ts'
import { recordRoutes } from '../recordRoutes.ts'
import { expectedVersion } from '../recordVersion.ts'
import { bulkCompanyRoutes } from './bulkCompanies.ts'

const resource = companyStore.binding.resource

export const companyRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(
    recordRoutes({
      resource,
      tag: 'company',
      path: '/organizations/:orgId/companies',
      idParam: 'companyId',
      list: companyStore.list,
      count: companyStore.count,
      get: companyStore.get,
      read: companyStore.read,
      create: (tx, actor, record) => companyStore.create(tx, actor, record),
      update: companyStore.update,
      remove: companyStore.remove,
    }),
  )
  await app.register(
    exportRoutes({
      binding: companyStore.binding,
      tag: 'company',
      path: '/organizations/:orgId/companies',
    }),
  )

  app.put(
    '/api/v1/organizations/:orgId/companies/:companyId/headquarter',
    {
      schema: {
        tags: ['company'],
        summary: 'Choose the headquarter among the divisions',
        params: z.object({ orgId: z.uuid(), companyId: z.uuid() }),
        body: z.strictObject({ headquarterId: z.uuid() }),
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { orgId, companyId } = request.params
      const scope = request.scopeOf(orgId)
      await app.db.inOrganization(scope, (tx) =>
        companyStore.setHeadquarter(
          tx,
          scope,
          companyId,
          request.body.headquarterId,
          expectedVersion(request),
        ),
      )
      return reply.status(204).send()
    },
  )

  await app.register(bulkCompanyRoutes)
}
