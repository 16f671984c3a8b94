import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/sharedDashboards.ts'
import { toPage } from '#model/wire/records/page.ts'
import { once } from '#server/plugins/idempotency.ts'
import { sharedDashboardStore } from '#server/store/data/sharedDashboardStore.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'
import { registerCall } from '../registerCall.ts'

/** Dashboards that members share with their organisation. */
export const sharedDashboardRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app

  registerCall(app, calls.listSharedDashboards, async (request) => {
    const scope = request.scopeOf(request.params.orgId)
    const { rows, total } = await db.inOrganization(scope, (tx) =>
      sharedDashboardStore.list(tx, scope, request.query),
    )
    return toPage(rows, total, request.query)
  })

  registerCall(app, calls.shareDashboard, async (request, reply) => {
    const scope = request.scopeOf(request.params.orgId)
    const made = await db.inOrganization(scope, (tx) =>
      once(request, tx, () => sharedDashboardStore.add(tx, scope, request.body)),
    )
    return reply.header('etag', etagOf(made)).send(made)
  })

  registerCall(app, calls.getSharedDashboard, async (request, reply) => {
    const { orgId, sharedDashboardId } = request.params
    const scope = request.scopeOf(orgId)
    const found = await db.inOrganization(scope, (tx) =>
      sharedDashboardStore.get(tx, scope, sharedDashboardId),
    )
    return reply.header('etag', etagOf(found)).send(found)
  })

  registerCall(app, calls.changeSharedDashboard, async (request, reply) => {
    const { orgId, sharedDashboardId } = request.params
    const scope = request.scopeOf(orgId)
    const expected = expectedVersion(request)
    const changed = await db.inOrganization(scope, (tx) =>
      sharedDashboardStore.change(tx, scope, sharedDashboardId, request.body, expected),
    )
    return reply.header('etag', etagOf(changed)).send(changed)
  })

  registerCall(app, calls.deleteSharedDashboard, async (request) => {
    const { orgId, sharedDashboardId } = request.params
    const scope = request.scopeOf(orgId)
    const expected = expectedVersion(request)
    await db.inOrganization(scope, (tx) =>
      sharedDashboardStore.remove(tx, scope, sharedDashboardId, expected),
    )
  })
}
