import fp from 'fastify-plugin'
import { invitationLinks, type InvitationLinks } from '../services/invitations/invitationLinks.ts'
import { composeInvitation, invitationMailKind } from '../services/invitations/invitationMails.ts'
import { publicUrl } from '../config/publicUrl.ts'

declare module 'fastify' {
  interface FastifyInstance {
    invitationLinks: InvitationLinks
  }
}

/** Links of invitations, and the mails that contain them. */
export const invitations = fp(
  async (app) => {
    const links = invitationLinks(app.identity.keys)
    const parts = { links, publicUrl: publicUrl(app.config), now: app.identity.now }
    app.mailer.register(invitationMailKind, composeInvitation(parts))
    app.decorate('invitationLinks', links)
  },
  { name: 'invitations', dependencies: ['identity', 'mail'] },
)
