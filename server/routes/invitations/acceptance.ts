import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { linkParams } from '#model/wire/accounts.ts'
import { invitationAccepted, invitationByLink } from '#model/wire/invitations.ts'
import { acceptInvitation, takeByLink } from '../../store/invitationByLink.ts'

const tags = ['organization', 'beyond-spec']

/** An invitation followed by its link: what it says, and accepting it with an account that exists. */
export const acceptanceRoutes: FastifyPluginAsyncZod = async (app) => {
  const { now } = app.identity

  app.get(
    '/api/v1/invitations/:token',
    {
      schema: {
        tags,
        summary: 'Read the invitation of a mailed link',
        params: linkParams,
        response: { 200: invitationByLink },
      },
    },
    async (request) => {
      const found = await app.db.global((tx) => takeByLink(tx, request.params.token, now()))
      const { id, organization, invitedBy, email, expiresAt } = found
      return { id, organization, invitedBy, email, expiresAt }
    },
  )

  app.post(
    '/api/v1/invitations/:token/accept',
    {
      schema: {
        tags,
        summary: 'Become a member by the invitation of a mailed link; the account must have its address',
        params: linkParams,
        response: { 200: invitationAccepted },
      },
    },
    async (request) => {
      const { accountId } = request.caller
      return app.db.global((tx) => acceptInvitation(tx, request.params.token, accountId, now()))
    },
  )
}
