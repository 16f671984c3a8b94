import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import * as calls from '#model/calls/register.ts'
import { divisions } from '#model/resources/divisions.ts'
import { rename } from '#model/schema/renaming.ts'
import { divisionRow } from '#model/wire/bulk.ts'
import { once } from '../../plugins/idempotency.ts'
import { companyStore } from '../../store/companyStore.ts'
import { createDivisions, type DivisionDraft } from '../../store/divisionImport.ts'
import { divisionRegister } from '../../store/divisionRegister.ts'
import { divisionStore } from '../../store/divisionStore.ts'
import { importRows } from '../importRows.ts'
import { readFileRows } from '../readFileRows.ts'
import { bulkBodyLimitBytes, wordProblem } from '../rowProblems.ts'
import { answerCall } from '../answerCall.ts'

const { resource } = divisionStore.binding

export const bulkDivisionRoutes: FastifyPluginAsync = async (app) => {
  answerCall(
    app,
    calls.importCompanyDivisions,
    async (request) => {
      const { orgId, companyId } = request.params
      const scope = request.scopeOf(orgId)
      const reading = { resource, t: request.t }
      const read = await readFileRows(request.body.rows, divisionRow, draftOf, reading)
      const { mode = 'create' } = request.body
      if (mode !== 'create') {
        await app.db.inOrganization(scope, (tx) => companyStore.get(tx, orgId, companyId))
        return importRows(app, request, orgId, divisionRegister(companyId), read)
      }
      return app.db.inOrganization(scope, (tx) =>
        once(request, tx, async () => {
          const outcome = await createDivisions(tx, scope, companyId, read.drafts)
          const refused = outcome.problems.map((problem) => wordProblem(resource, problem, request.t))
          return {
            created: outcome.created,
            updated: outcome.updated,
            problems: [...read.problems, ...refused],
          }
        }),
      )
    },
    { bodyLimit: bulkBodyLimitBytes },
  )

  answerCall(
    app,
    calls.importDivisions,
    async (request) => {
      const reading = { resource, t: request.t }
      const read = await readFileRows(request.body.rows, divisionRow, draftOf, reading)
      return importRows(app, request, request.params.orgId, divisionRegister(null), read)
    },
    { bodyLimit: bulkBodyLimitBytes },
  )
}

function draftOf({ line, version, companyNationalId, ...wire }: z.output<typeof divisionRow>): DivisionDraft {
  // `divisionRow` has checked these values by the same schemas: only the names are to change.
  const division = rename(divisions.fields, 'wire', 'entity', wire)
  return { line, version, companyNationalId: companyNationalId ?? null, division }
}
