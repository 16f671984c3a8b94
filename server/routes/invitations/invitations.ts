import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/members.ts'
import { toPage } from '#model/wire/records/page.ts'
import { invitationMail } from '#server/services/invitations/invitationMails.ts'
import { once } from '#server/plugins/idempotency.ts'
import { invitationStore } from '#server/store/identity/invitationStore.ts'
import { registerCall } from '../registerCall.ts'

/** Creates and manages invitations; answering an invitation is in `acceptance`. */
export const invitationRoutes: FastifyPluginAsync = async (app) => {
  const { now } = app.identity
  const parts = () => ({ links: app.invitationLinks, now: now() })

  registerCall(app, calls.listInvitations, async (request) => {
    const { orgId } = request.params
    const { rows, total } = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      invitationStore.list(tx, orgId, request.query, now()),
    )
    return toPage(rows, total, request.query)
  })

  registerCall(
    app,
    calls.inviteMembers,
    async (request) => {
      const scope = request.scopeOf(request.params.orgId)
      const answer = await app.db.inOrganization(scope, (tx) =>
        once(request, tx, async () => {
          const { sent, passedOver } = await invitationStore.invite(tx, scope, request.body, parts())
          await app.mailer.queueAll(tx, sent.map(invitationMail))
          return { invited: sent.map(({ email }) => email), passedOver }
        }),
      )
      app.mailer.processQueue()
      return answer
    },
    { config: { ownLimit: 'INVITATIONS_PER_CALLER' } },
  )

  registerCall(
    app,
    calls.sendInvitationAgain,
    async (request) => {
      const { orgId, invitationId } = request.params
      const scope = request.scopeOf(orgId)
      const answer = await app.db.inOrganization(scope, (tx) =>
        once(request, tx, async () => {
          const sent = await invitationStore.sendAgain(tx, scope, invitationId, parts())
          await app.mailer.queueAll(tx, [invitationMail(sent)])
          return invitationStore.get(tx, orgId, invitationId, now())
        }),
      )
      app.mailer.processQueue()
      return answer
    },
    { config: { ownLimit: 'INVITATIONS_PER_CALLER' } },
  )

  registerCall(app, calls.revokeInvitation, async (request) => {
    const { orgId, invitationId } = request.params
    const scope = request.scopeOf(orgId)
    await app.db.inOrganization(scope, (tx) => invitationStore.revoke(tx, scope, invitationId, now()))
  })
}
