import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import * as calls from '#model/calls/register.ts'
import { companies } from '#model/resources/companies.ts'
import { rename } from '#model/schema/renaming.ts'
import { companyRow } from '#model/wire/bulk.ts'
import { once } from '../../plugins/idempotency.ts'
import type { Row } from '../../store/binding.ts'
import { companyRegister, type CompanyDraft } from '../../store/companyRegister.ts'
import { createEntities } from '../../store/entityStore.ts'
import { importRows } from '../importRows.ts'
import { readFileRows } from '../readFileRows.ts'
import { bulkBodyLimitBytes, wordProblem } from '../rowProblems.ts'
import { answerCall } from '../answerCall.ts'

const { resource } = companyRegister.binding

export const bulkCompanyRoutes: FastifyPluginAsync = async (app) => {
  answerCall(
    app,
    calls.importCompanies,
    async (request) => {
      const { orgId } = request.params
      const reading = { resource, t: request.t }
      const read = await readFileRows(request.body.rows, companyRow, draftOf, reading)
      const { mode = 'create' } = request.body
      if (mode !== 'create') return importRows(app, request, orgId, companyRegister, read)
      const scope = request.scopeOf(orgId)
      return app.db.inOrganization(scope, (tx) =>
        once(request, tx, async () => {
          const { ids, problems: refused } = await createEntities(tx, scope, read.drafts)
          return {
            created: ids.length,
            firstCompanyId: ids[0]?.id ?? null,
            problems: [
              ...read.problems,
              ...refused.map((problem) => wordProblem(resource, problem, request.t)),
            ],
          }
        }),
      )
    },
    { bodyLimit: bulkBodyLimitBytes },
  )
}

function draftOf({ line, version, headquarter, ...wire }: z.output<typeof companyRow>): CompanyDraft {
  // `companyRow` has checked these values by the same schemas: only the names are to change.
  const company: Row = rename(companies.fields, 'wire', 'entity', wire)
  const division: Row | undefined = headquarter
    ? {
        name: company['name'],
        nationalId: headquarter.nationalId ?? null,
        legalState: 'ACTIVE',
        isHeadquarter: true,
        address: { ...headquarter.address, country: company['countryCode'] },
      }
    : undefined
  return { line, version, company, divisions: division ? [division] : [], source: 'FILE', verifiedAt: null }
}
