import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/register.ts'
import { AppError } from '#model/errors.ts'
import {
  companyNameLength,
  companySearchPages,
  foldCompanyName,
} from '#model/rules/register/companySearch.ts'
import { findSirenProblem, parseSiren } from '#model/rules/register/nationalIds.ts'
import { toBusiness, type DirectoryEntry } from '#model/wire/register/directory.ts'
import { toPage } from '#model/wire/records/page.ts'
import { activityCodes } from '#server/reference/activityCodes.ts'
import { once } from '#server/plugins/idempotency.ts'
import { takeMainCompany } from '#server/store/register/mainCompany.ts'
import { bulkBodyLimitBytes } from '../importRows.ts'
import { draftFromDirectory } from '#server/services/entities/draftFromDirectory.ts'
import { createListed } from '#server/services/imports/createdFiles.ts'
import { registerCall } from '../registerCall.ts'

/** Looks companies up by national ID and adds them to an organisation (spec §7). */
export const businessRoutes: FastifyPluginAsync = async (app) => {
  /** Checks the check digit before querying the directory. */
  async function findEntry(nationalId: string, field: string): Promise<DirectoryEntry> {
    const problem = findSirenProblem(nationalId)
    if (problem) throw new AppError('ruleBroken', { fields: [{ field, key: sirenMessages[problem] }] })
    const entry = await app.directory.find(parseSiren(nationalId) ?? '')
    if (!entry) throw new AppError('notFound')
    return entry
  }

  registerCall(app, calls.findBusiness, async ({ query }) =>
    toBusiness(await findEntry(query.nationalId, 'nationalId')),
  )

  registerCall(
    app,
    calls.searchBusinesses,
    async ({ language, query: { name, pageNumber } }) => {
      const labels = foldCompanyName(name)
      if (labels === undefined) {
        const { min } = companyNameLength
        throw new AppError('ruleBroken', {
          fields: [{ field: 'name', key: 'validation.min.text', args: { min } }],
        })
      }
      const { companies, total } = await app.directory.findByName({ words: labels, page: pageNumber })
      const labelled = companies.map((company) => ({
        ...company,
        activityLabel: activityCodes.find(language, company.activityCode ?? '')?.label ?? null,
      }))
      return toPage(labelled, total, { pageNumber, pageSize: companySearchPages.size })
    },
    { config: { ownLimit: 'DIRECTORY_SEARCHES_PER_CALLER' } },
  )

  registerCall(app, calls.validateBusiness, async (request) => {
    const entry = await findEntry(request.params.id, 'id')
    const scope = request.scopeOf(request.body.organizationId)
    return app.db.inOrganization(scope, (tx) =>
      once(request, tx, async () => ({
        companyId: await takeMainCompany(tx, scope, draftFromDirectory(entry)),
      })),
    )
  })

  registerCall(
    app,
    calls.createBusinesses,
    async (request) => {
      const { organizationId, businessesToFetch } = request.body
      const scope = request.scopeOf(organizationId)
      const create = await createListed(app.directory)(businessesToFetch, request.t)
      return app.db.inOrganization(scope, (tx) => once(request, tx, () => create(tx, scope)))
    },
    { bodyLimit: bulkBodyLimitBytes },
  )
}

const sirenMessages = { length: 'validation.sirenLength', checkDigit: 'validation.siren' } as const
