import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/notifications.ts'
import { toPage } from '#model/wire/records/page.ts'
import { notificationStore } from '#server/store/identity/notificationStore.ts'
import { registerCall } from '../registerCall.ts'

/** Events that concern the caller, in one organisation. */
export const notificationRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.listNotifications, async (request) => {
    const { orgId } = request.params
    const reader = { orgId, accountId: request.caller.accountId }
    // The page and the counts are of one moment: a job that ends in between must not be counted without being listed.
    const { rows, total, unread } = await app.db.inSnapshot(request.scopeOf(orgId), (tx) =>
      notificationStore.list(tx, reader, request.query),
    )
    return { ...toPage(rows, total, request.query), unread }
  })

  registerCall(app, calls.readNotifications, async (request) => {
    const { orgId } = request.params
    const reader = { orgId, accountId: request.caller.accountId }
    await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      notificationStore.markRead(tx, reader, request.body.until),
    )
  })
}
