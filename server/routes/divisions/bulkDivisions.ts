import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/register.ts'
import { once } from '../../plugins/idempotency.ts'
import { divisionFile } from '../../services/imports/fileRegisters.ts'
import { wordProblem } from '../../services/imports/rowProblems.ts'
import { companyStore } from '../../store/companyStore.ts'
import { createDivisions } from '../../store/divisionImport.ts'
import { answerCall } from '../answerCall.ts'
import { bulkBodyLimitBytes, importRows } from '../importRows.ts'

export const bulkDivisionRoutes: FastifyPluginAsync = async (app) => {
  answerCall(
    app,
    calls.importCompanyDivisions,
    async (request) => {
      const { orgId, companyId } = request.params
      const scope = request.scopeOf(orgId)
      const register = divisionFile(companyId)
      const opened = await register.open(request.body.rows, request.t)
      const { mode = 'create' } = request.body
      if (mode !== 'create') {
        await app.db.inOrganization(scope, (tx) => companyStore.get(tx, orgId, companyId))
        return importRows(app, request, orgId, register, opened)
      }
      return app.db.inOrganization(scope, (tx) =>
        once(request, tx, async () => {
          const outcome = await createDivisions(tx, scope, companyId, opened.drafts)
          const refused = outcome.problems.map((problem) =>
            wordProblem(register.resource, problem, request.t),
          )
          return {
            created: outcome.created,
            updated: outcome.updated,
            problems: [...opened.problems, ...refused],
          }
        }),
      )
    },
    { bodyLimit: bulkBodyLimitBytes },
  )

  answerCall(
    app,
    calls.importDivisions,
    async (request) => importRows(app, request, request.params.orgId, divisionFile(null)),
    { bodyLimit: bulkBodyLimitBytes },
  )
}
