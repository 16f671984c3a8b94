import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/register.ts'
import { once } from '../../plugins/idempotency.ts'
import { companyFile } from '../../services/imports/fileRegisters.ts'
import { wordProblem } from '../../services/imports/rowProblems.ts'
import { createEntities } from '../../store/entityStore.ts'
import { answerCall } from '../answerCall.ts'
import { bulkBodyLimitBytes, importRows } from '../importRows.ts'

export const bulkCompanyRoutes: FastifyPluginAsync = async (app) => {
  answerCall(
    app,
    calls.importCompanies,
    async (request) => {
      const { orgId } = request.params
      const { rows, mode = 'create' } = request.body
      if (mode !== 'create') return importRows(app, request, orgId, companyFile)
      const { drafts, problems } = await companyFile.open(rows, request.t)
      const scope = request.scopeOf(orgId)
      return app.db.inOrganization(scope, (tx) =>
        once(request, tx, async () => {
          const { ids, problems: refused } = await createEntities(tx, scope, drafts)
          return {
            created: ids.length,
            firstCompanyId: ids[0]?.id ?? null,
            problems: [
              ...problems,
              ...refused.map((problem) => wordProblem(companyFile.resource, problem, request.t)),
            ],
          }
        }),
      )
    },
    { bodyLimit: bulkBodyLimitBytes },
  )
}
