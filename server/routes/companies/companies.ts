import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/register.ts'
import { records } from '#model/calls/records.ts'
import { companyStore } from '#server/store/register/companyStore.ts'
import { exportRoute } from '../exportRoutes.ts'
import { recordRoutes } from '../recordRoutes.ts'
import { expectedVersion } from '../recordVersion.ts'
import { registerCall } from '../registerCall.ts'
import { bulkCompanyRoutes } from './bulkCompanies.ts'

export const companyRoutes: FastifyPluginAsync = async (app) => {
  recordRoutes(app, records.companies, {
    list: companyStore.list,
    count: companyStore.count,
    values: (tx, orgId, query) => companyStore.values(tx, orgId, query),
    act: {
      resource: companyStore.binding.resource,
      get: companyStore.get,
      update: companyStore.update,
      remove: (tx, actor, { id }) => companyStore.remove(tx, actor, String(id)),
    },
    read: companyStore.get,
    create: (tx, actor, record) => companyStore.create(tx, actor, record),
    update: companyStore.update,
    remove: companyStore.remove,
  })
  exportRoute(app, records.companies, { binding: companyStore.binding })

  registerCall(app, calls.chooseHeadquarter, async (request) => {
    const { orgId, companyId } = request.params
    const scope = request.scopeOf(orgId)
    await app.db.inOrganization(scope, (tx) =>
      companyStore.setHeadquarter(tx, scope, companyId, request.body.headquarterId, expectedVersion(request)),
    )
  })

  await app.register(bulkCompanyRoutes)
}
