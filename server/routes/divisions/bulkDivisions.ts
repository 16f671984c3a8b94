import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { divisions } from '#model/resources/divisions.ts'
import { rename } from '#model/schema/renaming.ts'
import {
  bulkDivisionsAnswer,
  bulkRequest,
  divisionRow,
  importOutcome,
  importRequest,
  importPreview,
} from '#model/wire/bulk.ts'
import { once } from '../../plugins/idempotency.ts'
import { companyStore } from '../../store/companyStore.ts'
import { createDivisions, type DivisionDraft } from '../../store/divisionImport.ts'
import { divisionRegister } from '../../store/divisionRegister.ts'
import { divisionStore } from '../../store/divisionStore.ts'
import { importRows } from '../importRows.ts'
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
        summary: 'Create or update divisions from the rows of a file, or say what that would do',
        params: z.object({ orgId: z.uuid(), companyId: z.uuid() }),
        body: bulkRequest,
        response: { 200: z.union([importPreview, importOutcome, bulkDivisionsAnswer]) },
      },
    },
    async (request) => {
      const { orgId, companyId } = request.params
      const scope = request.scopeOf(orgId)
      const reading = { resource, t: request.t }
      const read = await readFileRows(request.body.rows, divisionRow, draftOf, reading)
      const { mode = 'create' } = request.body
      if (mode !== 'create') {
        await app.db.batch(scope, (tx) => companyStore.get(tx, orgId, companyId))
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
  )

  app.post(
    '/api/v1/organizations/:orgId/divisions/bulk',
    {
      bodyLimit: bulkBodyLimitBytes,
      schema: {
        tags: ['organization', 'beyond-spec'],
        summary: 'Create or update divisions of any company, each row naming its own; mode is required',
        params: z.object({ orgId: z.uuid() }),
        body: importRequest,
        response: { 200: z.union([importPreview, importOutcome]) },
      },
    },
    async (request) => {
      const reading = { resource, t: request.t }
      const read = await readFileRows(request.body.rows, divisionRow, draftOf, reading)
      return importRows(app, request, request.params.orgId, divisionRegister(null), read)
    },
  )
}

function draftOf({ line, version, companyNationalId, ...wire }: z.output<typeof divisionRow>): DivisionDraft {
  // `divisionRow` has checked these values by the same schemas: only the names are to change.
  const division = rename(divisions.fields, 'wire', 'entity', wire)
  return { line, version, companyNationalId: companyNationalId ?? null, division }
}
