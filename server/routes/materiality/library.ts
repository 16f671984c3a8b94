import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/repository.ts'
import { cutPage } from '#model/wire/records/page.ts'
import { once } from '#server/plugins/idempotency.ts'
import { libraryStore } from '#server/store/materiality/libraryStore.ts'
import { registerCall } from '../registerCall.ts'

export const libraryRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.listLibrary, async (request) => {
    const { orgId, doubleMaterialityId } = request.params
    const entries = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      libraryStore.list(tx, orgId, doubleMaterialityId, request.query, request.language),
    )
    return cutPage(entries, request.query)
  })

  registerCall(app, calls.addFromLibrary, async (request) => {
    const { orgId, doubleMaterialityId } = request.params
    const scope = request.scopeOf(orgId)
    const outcome = await app.db.inOrganization(scope, (tx) =>
      once(request, tx, () =>
        libraryStore.take(tx, scope, doubleMaterialityId, request.body.codes, request.language),
      ),
    )
    return outcome
  })
}
