import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/members.ts'
import { acceptInvitation, lockByLink } from '#server/store/identity/invitationByLink.ts'
import { registerCall } from '../registerCall.ts'

/** An invitation opened by its link: its content, and its acceptance with an existing account. */
export const acceptanceRoutes: FastifyPluginAsync = async (app) => {
  const { now } = app.identity

  registerCall(app, calls.readInvitation, async (request) => {
    const found = await app.db.global((tx) => lockByLink(tx, request.params.token, now()))
    const { id, organization, invitedBy, email, expiresAt } = found
    return { id, organization, invitedBy, email, expiresAt }
  })

  registerCall(app, calls.acceptInvitation, async (request) => {
    const { accountId } = request.caller
    return app.db.global((tx) => acceptInvitation(tx, request.params.token, accountId, now()))
  })
}
