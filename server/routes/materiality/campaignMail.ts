import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/surveys.ts'
import { senderText } from '#server/adapters/mail/senderOf.ts'
import { once } from '#server/plugins/idempotency.ts'
import { publicUrl } from '#server/config/publicUrl.ts'
import { letterOf } from '#server/services/campaigns/letterOf.ts'
import { composeTest, testMail } from '#server/services/campaigns/testMail.ts'
import { defaultTexts, writeSurveyMail } from '#server/services/campaigns/writeSurveyMail.ts'
import { readMailContext, readTester, testMailKind } from '#server/store/materiality/surveys/mailContext.ts'
import { requireAction } from '#server/store/materiality/requireAction.ts'
import { registerCall } from '../registerCall.ts'

/** Previews of campaign mails while they are being written, and test mails to oneself. */
export const campaignMailRoutes: FastifyPluginAsync = async (app) => {
  const address = publicUrl(app.config)
  app.mailer.register(testMailKind, composeTest)

  registerCall(app, calls.previewMail, async (request) => {
    const { orgId, ...ids } = request.params
    const context = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      readMailContext(tx, orgId, ids),
    )
    const letter = letterOf(request.body, context, () => `${address}/respond/…`)
    const { senderName, replyTo = null, ...mail } = writeSurveyMail(letter)
    return {
      ...mail,
      from: senderText(app.config.MAIL_FROM, senderName),
      replyTo,
      usual: defaultTexts(letter),
    }
  })

  registerCall(app, calls.testMail, async (request) => {
    const { orgId, ...ids } = request.params
    const scope = request.scopeOf(orgId)
    const assessment = `${address}/double-materiality/edit/${ids.doubleMaterialityId}/evaluation/survey`
    const answer = await app.db.inOrganization(scope, (tx) =>
      once(request, tx, async () => {
        await requireAction(tx, orgId, ids.doubleMaterialityId, 'editCampaigns')
        const context = await readMailContext(tx, orgId, ids)
        const { email, firstName } = await readTester(tx, scope.accountId, app.identity.now())
        const linkOf = (kind: 'impact' | 'financial') => {
          const surveyId = kind === context.kind ? ids.surveyId : context.otherId
          return `${assessment}/${kind}/${surveyId}?preview=${request.body.language}`
        }
        const letter = letterOf({ ...request.body, firstName }, context, linkOf)
        await app.mailer.queue(tx, testMail(email, letter))
        return { email }
      }),
    )
    app.mailer.processQueue()
    return answer
  })
}
