import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/sharedItems.ts'
import { toPage } from '#model/wire/records/page.ts'
import { once } from '#server/plugins/idempotency.ts'
import { sharedItemStore } from '#server/store/data/sharedItemStore.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'
import { registerCall } from '../registerCall.ts'

/** Dashboards and analyses that members share with their organisation. */
export const sharedItemRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app

  registerCall(app, calls.listSharedItems, async (request) => {
    const scope = request.scopeOf(request.params.orgId)
    const { rows, total } = await db.inOrganization(scope, (tx) =>
      sharedItemStore.list(tx, scope, request.query),
    )
    return toPage(rows, total, request.query)
  })

  registerCall(app, calls.shareItem, async (request, reply) => {
    const scope = request.scopeOf(request.params.orgId)
    const made = await db.inOrganization(scope, (tx) =>
      once(request, tx, () => sharedItemStore.add(tx, scope, request.body)),
    )
    return reply.header('etag', etagOf(made)).send(made)
  })

  registerCall(app, calls.getSharedItem, async (request, reply) => {
    const { orgId, sharedItemId } = request.params
    const scope = request.scopeOf(orgId)
    const found = await db.inOrganization(scope, (tx) => sharedItemStore.get(tx, scope, sharedItemId))
    return reply.header('etag', etagOf(found)).send(found)
  })

  registerCall(app, calls.changeSharedItem, async (request, reply) => {
    const { orgId, sharedItemId } = request.params
    const scope = request.scopeOf(orgId)
    const expected = expectedVersion(request)
    const changed = await db.inOrganization(scope, (tx) =>
      sharedItemStore.change(tx, scope, sharedItemId, request.body, expected),
    )
    return reply.header('etag', etagOf(changed)).send(changed)
  })

  registerCall(app, calls.deleteSharedItem, async (request) => {
    const { orgId, sharedItemId } = request.params
    const scope = request.scopeOf(orgId)
    const expected = expectedVersion(request)
    await db.inOrganization(scope, (tx) => sharedItemStore.remove(tx, scope, sharedItemId, expected))
  })
}
