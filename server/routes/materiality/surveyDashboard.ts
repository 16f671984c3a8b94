import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/surveys.ts'
import { readSurveyDashboard } from '#server/store/materiality/surveys/dashboardStore.ts'
import { registerCall } from '../registerCall.ts'

export const surveyDashboardRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.getSurveyDashboard, (request) => {
    const { orgId, doubleMaterialityId, surveyId } = request.params
    return app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      readSurveyDashboard(tx, orgId, {
        assessmentId: doubleMaterialityId,
        surveyId,
        language: request.language,
      }),
    )
  })
}
