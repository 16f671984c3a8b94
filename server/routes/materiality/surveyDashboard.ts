import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/surveys.ts'
import { AppError } from '#model/errors.ts'
import { renderMail } from '../../services/mail/renderMail.ts'
import { publicUrl } from '../../publicUrl.ts'
import { readSurveyDashboard } from '../../store/materiality/dashboardStore.ts'
import { surveyStore } from '../../store/materiality/surveyStore.ts'
import { answerCall } from '../answerCall.ts'

export const surveyDashboardRoutes: FastifyPluginAsync = async (app) => {
  answerCall(app, calls.getSurveyDashboard, (request) => {
    const { orgId, doubleMaterialityId, surveyId } = request.params
    return app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      readSurveyDashboard(tx, orgId, {
        assessmentId: doubleMaterialityId,
        surveyId,
        language: request.language,
      }),
    )
  })

  answerCall(app, calls.getMailPreview, async (request) => {
    const { orgId, doubleMaterialityId, surveyId } = request.params
    const [organization] = await app.db.inOrganization(request.scopeOf(orgId), async (tx) => {
      await surveyStore.get(tx, orgId, doubleMaterialityId, surveyId)
      return tx.query<{ name: string }>('select name from organizations where id = $1', [orgId])
    })
    if (!organization) throw new AppError('notFound')
    const { language, firstName } = request.query
    return renderMail({
      template: 'surveyInvitation',
      language,
      name: firstName,
      link: `${publicUrl(app.config)}/respond/…`,
      args: { organization: organization.name },
    })
  })
}
