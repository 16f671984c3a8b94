import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createHash } from 'node:crypto'
import * as calls from '#model/calls/register.ts'
import { AppError } from '#model/errors.ts'
import { companies, type Company } from '#model/resources/companies.ts'
import { rename } from '#model/schema/renaming.ts'
import { once } from '#server/plugins/idempotency.ts'
import { companyStore } from '#server/store/register/companyStore.ts'
import type { Scope } from '#server/store/engine/database.ts'
import {
  compareCompany,
  holdCompany,
  refreshCompany,
  type Compared,
} from '#server/store/register/directoryRefresh.ts'
import { draftFromDirectory } from '#server/services/entities/draftFromDirectory.ts'
import { findDirectoryEntry } from '#server/services/entities/findDirectoryEntry.ts'
import { etagOf } from '../recordVersion.ts'
import { registerCall } from '../registerCall.ts'

const { resource } = companyStore.binding

/** Compares a company with the directory and applies the accepted differences. */
export const directoryRefreshRoutes: FastifyPluginAsync = async (app) => {
  /** Queries the directory between transactions, so that no database connection waits for it. */
  async function ask(scope: Scope, companyId: string) {
    const { record } = await app.db.inOrganization(scope, (tx) =>
      companyStore.get(tx, scope.orgId, companyId),
    )
    // A stored record matches its declaration.
    const entry = await findDirectoryEntry(app.directory, record as Company)
    return entry && { entry, draft: draftFromDirectory(entry) }
  }

  registerCall(
    app,
    calls.compareWithDirectory,
    async (request, reply) => {
      const { orgId, companyId } = request.params
      const scope = request.scopeOf(orgId)
      const answer = await ask(scope, companyId)
      const compared = await app.db.inOrganization(scope, (tx) =>
        compareCompany(tx, orgId, companyId, answer?.draft),
      )
      void reply.header('etag', comparisonTag(compared))
      return {
        found: answer !== undefined,
        source: answer?.entry.source ?? null,
        fetchedAt: answer?.entry.fetchedAt ?? null,
        differences: [...compared.differences],
      }
    },
    { config: { resource } },
  )

  registerCall(
    app,
    calls.refreshFromDirectory,
    async (request, reply) => {
      const { orgId, companyId } = request.params
      const scope = request.scopeOf(orgId)
      const answer = await ask(scope, companyId)
      if (!answer) throw new AppError('notFound')
      const refreshed = await app.db.inOrganization(scope, (tx) =>
        once(request, tx, async () => {
          await holdCompany(tx, orgId, companyId)
          const compared = await compareCompany(tx, orgId, companyId, answer.draft)
          requireSameComparison(request, compared)
          return refreshCompany(tx, scope, compared, answer.draft, new Set(request.body.fields))
        }),
      )
      const wire = rename(resource.fields, 'entity', 'wire', refreshed.record)
      void reply.header('etag', etagOf(refreshed))
      return wire as z.input<typeof companies.wire>
    },
    { config: { resource } },
  )
}

/**
 * ETag of a comparison: the company's version and a hash of the differences, which include the headquarter and the
 * directory's values.
 */
function comparisonTag({ version, differences }: Compared): string {
  const hash = createHash('sha256').update(JSON.stringify(differences)).digest('base64url').slice(0, 16)
  return `"${version}.${hash}"`
}

/**
 * If-Match names the comparison that the user accepted, or the company's version; without the header the last write
 * wins.
 * @throws AppError preconditionFailed
 */
function requireSameComparison({ headers }: FastifyRequest, compared: Compared): void {
  const expected = headers['if-match']
  if (expected === undefined || expected === '*') return
  if (![comparisonTag(compared), `"${compared.version}"`].includes(expected.replace(/^W\//, ''))) {
    throw new AppError('preconditionFailed')
  }
}
