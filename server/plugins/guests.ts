import fp from 'fastify-plugin'
import { publicUrl } from '../config/publicUrl.ts'
import { guestLinks, type GuestLinks } from '../services/disclosures/guestLinks.ts'
import { composeGuestMails, guestMailKinds, markUndelivered } from '../services/disclosures/guestMails.ts'
import { composeRequestReminder, requestReminderKind } from '../services/disclosures/requestMails.ts'

declare module 'fastify' {
  interface FastifyInstance {
    guestLinks: GuestLinks
  }
}

/** Links of guest contributors, the mails that contain them, and reminders of data requests. */
export const guests = fp(
  async (app) => {
    const links = guestLinks(app.identity.keys)
    const { now } = app.identity
    const parts = { links, optOuts: app.respondentLinks, publicUrl: publicUrl(app.config), now }
    for (const kind of guestMailKinds)
      app.mailer.registerBulk(kind, composeGuestMails(kind, parts), markUndelivered(links))
    app.mailer.register(requestReminderKind, composeRequestReminder(parts))
    app.decorate('guestLinks', links)
  },
  { name: 'guests', dependencies: ['identity', 'mail', 'respondents'] },
)
