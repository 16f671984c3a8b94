import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/register.ts'
import { companyStore } from '../../store/companyStore.ts'
import { exportRoutes } from '../exportRoutes.ts'
import { recordRoutes } from '../recordRoutes.ts'
import { expectedVersion } from '../recordVersion.ts'
import { answerCall } from '../answerCall.ts'
import { bulkCompanyRoutes } from './bulkCompanies.ts'

const resource = companyStore.binding.resource

export const companyRoutes: FastifyPluginAsync = async (app) => {
  await app.register(
    recordRoutes({
      resource,
      tag: 'company',
      path: '/organizations/:orgId/companies',
      idParam: 'companyId',
      list: companyStore.list,
      count: companyStore.count,
      get: companyStore.get,
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

  answerCall(app, calls.chooseHeadquarter, async (request) => {
    const { orgId, companyId } = request.params
    const scope = request.scopeOf(orgId)
    await app.db.inOrganization(scope, (tx) =>
      companyStore.setHeadquarter(tx, scope, companyId, request.body.headquarterId, expectedVersion(request)),
    )
  })

  await app.register(bulkCompanyRoutes)
}
