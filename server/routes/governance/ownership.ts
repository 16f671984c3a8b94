import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/governance.ts'
import { readOwnership } from '#server/store/governance/ownershipStore.ts'
import { registerCall } from '../registerCall.ts'

export const ownershipRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.readOwnership, async (request) => {
    const { orgId } = request.params
    const { companyId, personId } = request.query
    return app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      readOwnership(tx, orgId, companyId === undefined ? { personId: personId ?? '' } : { companyId }),
    )
  })
}
