import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/register.ts'
import { once } from '#server/plugins/idempotency.ts'
import { createSites } from '#server/services/imports/createdFiles.ts'
import { divisionFile } from '#server/services/imports/fileRegisters.ts'
import { companyStore } from '#server/store/register/companyStore.ts'
import { registerCall } from '../registerCall.ts'
import { bulkBodyLimitBytes, importRows } from '../importRows.ts'

export const bulkDivisionRoutes: FastifyPluginAsync = async (app) => {
  registerCall(
    app,
    calls.importCompanyDivisions,
    async (request) => {
      const { orgId, companyId } = request.params
      const { rows, mode = 'create' } = request.body
      const scope = request.scopeOf(orgId)
      if (mode !== 'create') {
        await app.db.inOrganization(scope, (tx) => companyStore.get(tx, orgId, companyId))
        return importRows(app, request, orgId, divisionFile(companyId))
      }
      const create = await createSites(companyId)(rows, request.t)
      return app.db.inOrganization(scope, (tx) => once(request, tx, () => create(tx, scope)))
    },
    { bodyLimit: bulkBodyLimitBytes },
  )

  registerCall(
    app,
    calls.importDivisions,
    async (request) => importRows(app, request, request.params.orgId, divisionFile(null)),
    { bodyLimit: bulkBodyLimitBytes },
  )
}
