import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/results.ts'
import { readComparison } from '#server/store/materiality/results/comparisonStore.ts'
import { divergenceStore } from '#server/store/materiality/results/divergenceStore.ts'
import { readExclusions } from '#server/store/materiality/results/exclusionStore.ts'
import { expectedVersion } from '../recordVersion.ts'
import { registerCall } from '../registerCall.ts'

/** Data for the audit of results: divergences and their rationale, exclusions, changes since the last assessment. */
export const divergenceRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.listDivergences, async (request) => {
    const { orgId, doubleMaterialityId } = request.params
    return app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      divergenceStore.read(tx, orgId, doubleMaterialityId, request.language),
    )
  })

  registerCall(app, calls.explainDivergence, async (request, reply) => {
    const { orgId, doubleMaterialityId, ...ids } = request.params
    const scope = request.scopeOf(orgId)
    const { language } = request
    const expected = expectedVersion(request)
    const text = request.body.comment
    const commented = await app.db.inOrganization(scope, (tx) =>
      divergenceStore.comment(tx, scope, doubleMaterialityId, ids, { text, expected, language }),
    )
    return reply.header('etag', `"${commented.comment?.version ?? 0}"`).send(commented)
  })

  registerCall(app, calls.listExclusions, async (request) => {
    const { orgId, doubleMaterialityId } = request.params
    return app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      readExclusions(tx, orgId, doubleMaterialityId, request.language),
    )
  })

  registerCall(app, calls.compareAssessments, async (request) => {
    const { orgId, doubleMaterialityId } = request.params
    const { earlierId } = request.query
    return app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      readComparison(tx, orgId, doubleMaterialityId, { earlierId, language: request.language }),
    )
  })
}
