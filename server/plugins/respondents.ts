import fp from 'fastify-plugin'
import { respondentLinks, type RespondentLinks } from '../services/respondents/respondentLinks.ts'
import { composeSurveyMails, markUnreachable } from '../services/campaigns/surveyMails.ts'
import { publicUrl } from '../config/publicUrl.ts'

declare module 'fastify' {
  interface FastifyInstance {
    respondentLinks: RespondentLinks
  }
}

/** Links of respondents, and the mails that contain them. */
export const respondents = fp(
  async (app) => {
    const links = respondentLinks(app.identity.keys)
    const parts = { links, publicUrl: publicUrl(app.config) }
    for (const kind of ['surveyInvitation', 'surveyReminder'] as const) {
      app.mailer.registerBulk(kind, composeSurveyMails(kind, parts), markUnreachable(links))
    }
    app.decorate('respondentLinks', links)
  },
  { name: 'respondents', dependencies: ['identity', 'mail'] },
)
