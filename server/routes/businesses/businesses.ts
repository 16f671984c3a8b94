import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { findSirenProblem, parseSiren } from '#model/rules/nationalIds.ts'
import { bulkCompaniesAnswer, businessesRequest } from '#model/wire/bulk.ts'
import { business, toBusiness, type DirectoryEntry } from '#model/wire/directory.ts'
import { once } from '../../plugins/idempotency.ts'
import { companyStore } from '../../store/companyStore.ts'
import { createEntities } from '../../store/entityStore.ts'
import { findCompanyId, proposeMainCompany } from '../../store/mainCompany.ts'
import { bulkBodyLimitBytes, wordProblem } from '../rowProblems.ts'
import { draftEntities } from '../draftEntities.ts'
import { draftFromDirectory } from '../draftFromDirectory.ts'
import { readBusinessRows } from './readBusinessRows.ts'

const { resource } = companyStore.binding

/** Looking companies up by national id, and taking them into an organisation (spec §7). */
export const businessRoutes: FastifyPluginAsyncZod = async (app) => {
  /** The check digit is checked before anybody is asked. */
  async function findEntry(nationalId: string, field: string): Promise<DirectoryEntry> {
    const problem = findSirenProblem(nationalId)
    if (problem) throw new AppError('ruleBroken', { fields: [{ field, key: sirenMessages[problem] }] })
    const entry = await app.directory.find(parseSiren(nationalId) ?? '')
    if (!entry) throw new AppError('notFound')
    return entry
  }

  app.get(
    '/api/v1/businesses',
    {
      schema: {
        tags: ['business'],
        summary: 'Look a company up by its SIREN',
        querystring: z.object({
          nationalId: z.string().min(1).max(99),
          type: z.enum(['SIREN']).default('SIREN'),
        }),
        response: { 200: business },
      },
    },
    async ({ query }) => toBusiness(await findEntry(query.nationalId, 'nationalId')),
  )

  app.post(
    '/api/v1/businesses/:id/validate',
    {
      schema: {
        tags: ['business'],
        summary: 'Take a company of the directory into an organisation, as the main entity of its mapping',
        params: z.object({ id: z.string() }),
        body: z.strictObject({ organizationId: z.uuid() }),
        response: { 200: z.object({ companyId: z.uuid() }) },
      },
    },
    async (request) => {
      const entry = await findEntry(request.params.id, 'id')
      const scope = request.scopeOf(request.body.organizationId)
      return app.db.inOrganization(scope, (tx) =>
        once(request, tx, async () => {
          const known = await findCompanyId(tx, scope.orgId, entry.countryCode, entry.nationalId)
          const companyId = known ?? onlyId(await createEntities(tx, scope, [draftFromDirectory(entry)]))
          await proposeMainCompany(tx, scope, companyId)
          return { companyId }
        }),
      )
    },
  )

  app.post(
    '/api/v1/businesses',
    {
      bodyLimit: bulkBodyLimitBytes,
      schema: {
        tags: ['business'],
        summary: 'Create companies from the rows of a file, enriched by the directory',
        body: businessesRequest,
        response: { 200: bulkCompaniesAnswer },
      },
    },
    async (request) => {
      const { organizationId, businessesToFetch } = request.body
      const scope = request.scopeOf(organizationId)
      const { rows, errors } = readBusinessRows(businessesToFetch)
      const drafts = await draftEntities(app.directory, rows, filePatienceMs)
      return app.db.inOrganization(scope, (tx) =>
        once(request, tx, async () => {
          const { ids, problems } = await createEntities(tx, scope, drafts)
          return {
            created: ids.length,
            firstCompanyId: ids[0]?.id ?? null,
            problems: [
              ...errors.map((problem) => wordProblem(resource, problem, request.t, 'wire')),
              ...problems.map((problem) => wordProblem(resource, problem, request.t)),
            ],
          }
        }),
      )
    },
  )
}

/** A file comes in many calls; what the directory has not told by then goes in unverified. */
const filePatienceMs = 5000

const sirenMessages = { length: 'validation.sirenLength', checkDigit: 'validation.siren' } as const

/** The one company a draft made; a refused draft is the caller's error. */
function onlyId({ ids: [created], problems }: Awaited<ReturnType<typeof createEntities>>): string {
  if (!created) throw new AppError('ruleBroken', { fields: problems })
  return created.id
}
