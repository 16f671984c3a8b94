import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/governance.ts'
import { toPage } from '#model/wire/records/page.ts'
import { once } from '#server/plugins/idempotency.ts'
import {
  dismissPairs,
  listDismissedPairs,
  restorePair,
} from '#server/store/governance/dismissedDuplicates.ts'
import { serializerCompiler } from '../recordRoutes.ts'
import { registerCall } from '../registerCall.ts'

/** Two entries that look like one person and are two: dismissed once for everybody in the organisation. */
export const dismissedDuplicateRoutes: FastifyPluginAsync = async (app) => {
  registerCall(
    app,
    calls.listDismissals,
    async (request) => {
      const { orgId } = request.params
      const { pairs, total } = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
        listDismissedPairs(tx, orgId, request.query),
      )
      return toPage(pairs, total, request.query)
    },
    { serializerCompiler },
  )

  registerCall(app, calls.dismissDuplicates, async (request) => {
    const scope = request.scopeOf(request.params.orgId)
    const ids = await app.db.inOrganization(scope, (tx) =>
      once(request, tx, () => dismissPairs(tx, scope, request.body.pairs)),
    )
    return { ids }
  })

  registerCall(app, calls.undismissDuplicates, async (request) => {
    const { orgId, dismissalId } = request.params
    const scope = request.scopeOf(orgId)
    await app.db.inOrganization(scope, (tx) => restorePair(tx, scope, dismissalId))
  })
}
