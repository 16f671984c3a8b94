import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { remindersAnswer } from '#model/wire/surveyDashboard.ts'
import { dayOf } from '../../clock.ts'
import { mailBoundOf } from '../../engines/respondents/mailBound.ts'
import { surveyMail } from '../../engines/respondents/surveyMails.ts'
import { once } from '../../plugins/idempotency.ts'
import { spendMails } from '../../store/materiality/campaignMails.ts'
import { reminderStore } from '../../store/materiality/reminderStore.ts'

const path =
  '/organizations/:orgId/double-materialities/:doubleMaterialityId/surveys/:surveyId/campaigns/:campaignId/reminders'

export const reminderRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    `/api/v1${path}`,
    {
      schema: {
        tags: ['campaign', 'beyond-spec'],
        summary: 'Remind all who have not answered, each at most once a day and three times in all',
        params: z.object({
          orgId: z.uuid(),
          doubleMaterialityId: z.uuid(),
          surveyId: z.uuid(),
          campaignId: z.uuid(),
        }),
        response: { 200: remindersAnswer },
      },
    },
    async (request) => {
      const { orgId, ...place } = request.params
      const scope = request.scopeOf(orgId)
      const bound = mailBoundOf(app)
      const today = dayOf(bound.now)
      const reminding = { occasion: today, today, linkHash: app.respondentLinks.hash, most: null }
      const answer = await app.db.inOrganization(scope, (tx) =>
        once(request, tx, async () => {
          const reminded = await reminderStore.remindAll(tx, scope, place, reminding)
          await spendMails(tx, orgId, reminded.length, bound)
          const mails = reminded.map((reporter) => surveyMail('surveyReminder', reporter, today))
          await app.mailer.queueAll(tx, mails)
          return { reminded: reminded.length }
        }),
      )
      app.mailer.wake()
      return answer
    },
  )
}
