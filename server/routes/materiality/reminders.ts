import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/surveys.ts'
import { dayOf } from '#server/clock.ts'
import { mailLimitOf } from '#server/services/campaigns/mailLimit.ts'
import { surveyMail } from '#server/services/campaigns/surveyMails.ts'
import { once } from '#server/plugins/idempotency.ts'
import { spendMails } from '#server/store/materiality/surveys/campaignMails.ts'
import { reminderStore } from '#server/store/materiality/surveys/reminderStore.ts'
import { registerCall } from '../registerCall.ts'

export const reminderRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.remindAll, async (request) => {
    const { orgId, ...ids } = request.params
    const scope = request.scopeOf(orgId)
    const bound = mailLimitOf(app)
    const today = dayOf(bound.now)
    const reminding = { today, linkHash: app.respondentLinks.hash, most: null }
    const answer = await app.db.inOrganization(scope, (tx) =>
      once(request, tx, async () => {
        const reminded = await reminderStore.remindAll(tx, scope, ids, reminding)
        await spendMails(tx, orgId, reminded.length, bound)
        const mails = reminded.map((one) => surveyMail('surveyReminder', one, today))
        await app.mailer.queueAll(tx, mails)
        return { reminded: reminded.length }
      }),
    )
    app.mailer.processQueue()
    return answer
  })
}
