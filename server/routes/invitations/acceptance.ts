import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/members.ts'
import { acceptInvitation, takeByLink } from '#server/store/identity/invitationByLink.ts'
import { answerCall } from '../answerCall.ts'

/** An invitation opened by its link: its content, and its acceptance with an existing account. */
export const acceptanceRoutes: FastifyPluginAsync = async (app) => {
  const { now } = app.identity

  answerCall(app, calls.readInvitation, async (request) => {
    const found = await app.db.global((tx) => takeByLink(tx, request.params.token, now()))
    const { id, organization, invitedBy, email, expiresAt } = found
    return { id, organization, invitedBy, email, expiresAt }
  })

  answerCall(app, calls.acceptInvitation, async (request) => {
    const { accountId } = request.caller
    return app.db.global((tx) => acceptInvitation(tx, request.params.token, accountId, now()))
  })
}
