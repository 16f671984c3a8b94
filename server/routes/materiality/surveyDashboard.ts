import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { mailPreview, mailPreviewQuery, surveyDashboard } from '#model/wire/surveyDashboard.ts'
import { renderMail } from '../../engines/mail/renderMail.ts'
import { publicUrl } from '../../publicUrl.ts'
import { readSurveyDashboard } from '../../store/materiality/dashboardStore.ts'
import { surveyStore } from '../../store/materiality/surveyStore.ts'

const tags = ['survey', 'beyond-spec']
const path = '/api/v1/organizations/:orgId/double-materialities/:doubleMaterialityId/surveys/:surveyId'
const params = z.object({ orgId: z.uuid(), doubleMaterialityId: z.uuid(), surveyId: z.uuid() })

export const surveyDashboardRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `${path}/dashboard`,
    {
      schema: {
        tags,
        summary: 'See how a survey goes: progress, answers by day, early scores, who is awaited',
        params,
        response: { 200: surveyDashboard },
      },
    },
    (request) => {
      const { orgId, doubleMaterialityId, surveyId } = request.params
      return app.db.inOrganization(request.scopeOf(orgId), (tx) =>
        readSurveyDashboard(tx, orgId, {
          assessmentId: doubleMaterialityId,
          surveyId,
          language: request.language,
        }),
      )
    },
  )

  app.get(
    `${path}/mail-preview`,
    {
      schema: {
        tags,
        summary: 'Read the invitation as its reader will get it',
        params,
        querystring: mailPreviewQuery,
        response: { 200: mailPreview },
      },
    },
    async (request) => {
      const { orgId, doubleMaterialityId, surveyId } = request.params
      const [, [organization]] = await app.db.batch(request.scopeOf(orgId), (tx) =>
        Promise.all([
          surveyStore.get(tx, orgId, doubleMaterialityId, surveyId),
          tx.query<{ name: string }>('select name from organizations where id = $1', [orgId]),
        ]),
      )
      if (!organization) throw new AppError('notFound')
      const { language, firstName } = request.query
      return renderMail({
        template: 'surveyInvitation',
        language,
        name: firstName,
        link: `${publicUrl(app.config)}/respond/…`,
        args: { organization: organization.name },
      })
    },
  )
}
