import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/stakeholders.ts'
import { toPage } from '#model/wire/records/page.ts'
import { once } from '#server/plugins/idempotency.ts'
import { findSameNames, mergeContacts } from '#server/store/materiality/contactDuplicates.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'
import { serializerCompiler } from '../recordRoutes.ts'
import { registerCall } from '../registerCall.ts'

/** Stakeholders that may be one person: found here, merged only when a user confirms it. */
export const contactDuplicateRoutes: FastifyPluginAsync = async (app) => {
  registerCall(
    app,
    calls.listContactDuplicates,
    async (request) => {
      const { orgId, doubleMaterialityId } = request.params
      const { groups, total } = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
        findSameNames(tx, orgId, doubleMaterialityId, request.query),
      )
      return toPage(groups, total, request.query)
    },
    { serializerCompiler },
  )

  registerCall(
    app,
    calls.mergeContacts,
    async (request, reply) => {
      const { orgId, doubleMaterialityId, contactId } = request.params
      const scope = request.scopeOf(orgId)
      const { duplicateIds } = request.body
      const expected = expectedVersion(request)
      const merged = await app.db.inOrganization(scope, (tx) =>
        once(request, tx, () =>
          mergeContacts(tx, scope, doubleMaterialityId, { keptId: contactId, duplicateIds, expected }),
        ),
      )
      void reply.header('etag', etagOf(merged))
      return merged.record as never
    },
    { serializerCompiler },
  )
}
