import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/repository.ts'
import { crosswalkStore } from '#server/store/materiality/crosswalkStore.ts'
import { registerCall } from '../registerCall.ts'

export const crosswalkRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.readCrosswalk, async (request) => {
    const { orgId, doubleMaterialityId } = request.params
    return app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      crosswalkStore.read(tx, orgId, doubleMaterialityId, request.language),
    )
  })
}
