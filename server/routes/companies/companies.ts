import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { companies } from '#model/resources/companies.ts'
import { rename } from '#model/schema/renaming.ts'
import { bulkCompaniesAnswer, bulkRequest, companyRow } from '#model/wire/bulk.ts'
import { once } from '../../plugins/idempotency.ts'
import { companyStore } from '../../store/companyStore.ts'
import { createEntities, type EntityDraft } from '../../store/entityStore.ts'
import type { Row } from '../../store/binding.ts'
import { readFileRows } from '../readFileRows.ts'
import { recordRoutes } from '../recordRoutes.ts'
import { bulkBodyLimitBytes, wordProblem } from '../rowProblems.ts'

const resource = companyStore.binding.resource

export const companyRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(
    recordRoutes({
      resource,
      tag: 'company',
      path: '/organizations/:orgId/companies',
      idParam: 'companyId',
      list: companyStore.list,
      count: companyStore.count,
      get: companyStore.get,
      create: (tx, actor, record) => companyStore.create(tx, actor, record),
      update: companyStore.update,
      remove: companyStore.remove,
    }),
  )

  app.put(
    '/api/v1/organizations/:orgId/companies/:companyId/headquarter',
    {
      schema: {
        tags: ['company'],
        summary: 'Choose the headquarter among the divisions',
        params: z.object({ orgId: z.uuid(), companyId: z.uuid() }),
        body: z.strictObject({ headquarterId: z.uuid() }),
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { orgId, companyId } = request.params
      const scope = request.scopeOf(orgId)
      await app.db.inOrganization(scope, (tx) =>
        companyStore.setHeadquarter(tx, scope, companyId, request.body.headquarterId),
      )
      return reply.status(204).send()
    },
  )

  app.post(
    '/api/v1/organizations/:orgId/companies/bulk',
    {
      bodyLimit: bulkBodyLimitBytes,
      schema: {
        tags: ['company', 'beyond-spec'],
        summary: 'Create companies from the rows of a file',
        params: z.object({ orgId: z.uuid() }),
        body: bulkRequest,
        response: { 200: bulkCompaniesAnswer },
      },
    },
    async (request) => {
      const { orgId } = request.params
      const scope = request.scopeOf(orgId)
      const reading = { resource, t: request.t }
      const { drafts, problems } = await readFileRows(request.body.rows, companyRow, draftOf, reading)
      return app.db.inOrganization(scope, (tx) =>
        once(request, tx, async () => {
          const { ids, problems: refused } = await createEntities(tx, scope, drafts)
          return {
            created: ids.length,
            firstCompanyId: ids[0]?.id ?? null,
            problems: [...problems, ...refused.map((problem) => wordProblem(resource, problem, request.t))],
          }
        }),
      )
    },
  )
}

function draftOf({ line, headquarter, ...wire }: z.output<typeof companyRow>): EntityDraft {
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
  return { line, company, divisions: division ? [division] : [], source: 'FILE', verifiedAt: null }
}
