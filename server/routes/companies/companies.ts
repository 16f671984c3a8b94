import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/register.ts'
import { records } from '#model/calls/records.ts'
import { companyStore } from '#server/store/register/companyStore.ts'
import { exportRoute } from '../exportRoutes.ts'
import { recordRoutes } from '../recordRoutes.ts'
import { expectedVersion } from '../recordVersion.ts'
import { registerCall } from '../registerCall.ts'
import { once } from '#server/plugins/idempotency.ts'
import { createCompanies } from '#server/services/imports/createdFiles.ts'
import { companyFile } from '#server/services/imports/fileRegisters.ts'
import { bulkBodyLimitBytes, importRows } from '../importRows.ts'

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

const bulkCompanyRoutes: FastifyPluginAsync = async (app) => {
  registerCall(
    app,
    calls.importCompanies,
    async (request) => {
      const { orgId } = request.params
      const { rows, mode = 'create' } = request.body
      if (mode !== 'create') return importRows(app, request, orgId, companyFile)
      const create = await createCompanies(rows, request.t)
      const scope = request.scopeOf(orgId)
      return app.db.inOrganization(scope, (tx) => once(request, tx, () => create(tx, scope)))
    },
    { bodyLimit: bulkBodyLimitBytes },
  )
}
