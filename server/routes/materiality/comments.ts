import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/repository.ts'
import { commentStore } from '#server/store/materiality/results/commentStore.ts'
import { registerCall } from '../registerCall.ts'

/** Comments of respondents on their answers, and their moderation. */
export const commentRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.listComments, async (request) => {
    const { orgId, ...ids } = request.params
    return app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      commentStore.list(tx, orgId, ids, request.query),
    )
  })

  registerCall(app, calls.hideComment, async (request) => {
    const { orgId, commentId, ...ids } = request.params
    const scope = request.scopeOf(orgId)
    const { value, reason = null } = request.body
    await app.db.inOrganization(scope, (tx) =>
      commentStore.setHidden(tx, scope, ids, commentId, { value, reason }),
    )
  })
}
