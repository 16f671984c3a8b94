import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/governance.ts'
import { toPage } from '#model/wire/records/page.ts'
import { once } from '#server/plugins/idempotency.ts'
import { findSimilarPersons } from '#server/store/governance/similarPersons.ts'
import { findDuplicates } from '#server/store/governance/duplicatePersons.ts'
import { mergePersons } from '#server/store/governance/personMerge.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'
import { serializerCompiler } from '../recordRoutes.ts'
import { registerCall } from '../registerCall.ts'
import { dismissedDuplicateRoutes } from './dismissedDuplicates.ts'

/** Duplicate entries of one person: found here, merged only when a user confirms it. */
export const duplicateRoutes: FastifyPluginAsync = async (app) => {
  await app.register(dismissedDuplicateRoutes)

  registerCall(
    app,
    calls.listDuplicates,
    async (request) => {
      const { orgId } = request.params
      const { groups, total, dismissedPairs } = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
        findDuplicates(tx, orgId, request.query),
      )
      return { ...toPage(groups, total, request.query), dismissedPairs }
    },
    { serializerCompiler },
  )

  registerCall(
    app,
    calls.listAlikePersons,
    async (request) => {
      const { orgId } = request.params
      const { query } = request
      const type = query.lastName === undefined ? 'LEGAL' : 'PHYSICAL'
      const content = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
        findSimilarPersons(tx, orgId, type, query),
      )
      return { content }
    },
    { serializerCompiler },
  )

  registerCall(
    app,
    calls.mergePersons,
    async (request, reply) => {
      const { orgId, personId } = request.params
      const scope = request.scopeOf(orgId)
      const { duplicateIds } = request.body
      const merged = await app.db.inOrganization(scope, (tx) =>
        once(request, tx, () =>
          mergePersons(tx, scope, personId, { duplicateIds, expected: expectedVersion(request) }),
        ),
      )
      void reply.header('etag', etagOf(merged))
      return merged.record as never
    },
    { serializerCompiler },
  )
}
