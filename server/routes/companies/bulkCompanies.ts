import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/register.ts'
import { once } from '#server/plugins/idempotency.ts'
import { createCompanies } from '#server/services/imports/createdFiles.ts'
import { companyFile } from '#server/services/imports/fileRegisters.ts'
import { registerCall } from '../registerCall.ts'
import { bulkBodyLimitBytes, importRows } from '../importRows.ts'

export const bulkCompanyRoutes: FastifyPluginAsync = async (app) => {
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
