import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { divisions } from '#model/resources/divisions.ts'
import { rename } from '#model/schema/renaming.ts'
import { bulkDivisionsAnswer, bulkRequest, divisionRow } from '#model/wire/bulk.ts'
import { once } from '../../plugins/idempotency.ts'
import type { Row } from '../../store/binding.ts'
import { createDivisions, type DivisionDraft } from '../../store/divisionImport.ts'
import { divisionStore } from '../../store/divisionStore.ts'
import { readFileRows } from '../readFileRows.ts'
import { bulkBodyLimitBytes, wordProblem } from '../rowProblems.ts'

const { resource } = divisionStore.binding

export const bulkDivisionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/v1/organizations/:orgId/companies/:companyId/divisions/bulk',
    {
      bodyLimit: bulkBodyLimitBytes,
      schema: {
        tags: ['division', 'beyond-spec'],
        summary: 'Create divisions from the rows of a file',
        params: z.object({ orgId: z.uuid(), companyId: z.uuid() }),
        body: bulkRequest,
        response: { 200: bulkDivisionsAnswer },
      },
    },
    async (request) => {
      const { orgId, companyId } = request.params
      const scope = request.scopeOf(orgId)
      const reading = { resource, t: request.t }
      const { drafts, problems } = await readFileRows(request.body.rows, divisionRow, draftOf, reading)
      return app.db.inOrganization(scope, (tx) =>
        once(request, tx, async () => {
          const outcome = await createDivisions(tx, scope, companyId, drafts)
          const refused = outcome.problems.map((problem) => wordProblem(resource, problem, request.t))
          return { created: outcome.created, updated: outcome.updated, problems: [...problems, ...refused] }
        }),
      )
    },
  )
}

function draftOf({ line, companyNationalId, name, ...wire }: z.output<typeof divisionRow>): DivisionDraft {
  // A site without a name is named by its city, or by its number.
  const fallback = wire.address?.city ?? wire.nationalId ?? '–'
  // `divisionRow` has checked these values by the same schemas: only the names are to change.
  const division: Row = rename(divisions.fields, 'wire', 'entity', { ...wire, name: name ?? fallback })
  return { line, companyNationalId: companyNationalId ?? null, division }
}
