import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/assessments.ts'
import { findMateriality } from '#server/store/materiality/searchStore.ts'
import { registerCall } from '../registerCall.ts'

/** Assessments, subjects and stakeholders by name, for the command palette. */
export const materialitySearchRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.searchMateriality, (request) => {
    const { orgId } = request.params
    return app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      findMateriality(tx, orgId, request.query.search),
    )
  })
}
