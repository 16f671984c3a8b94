import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '#model/calls/surveys.ts'
import { cutPage } from '#model/wire/records/page.ts'
import { previewSheet } from '#server/store/materiality/surveys/previewSheet.ts'
import {
  surveyStore,
  type SurveyRow,
  type SurveyWithQuestionnaire,
} from '#server/store/materiality/surveys/surveyStore.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'
import { registerCall } from '../registerCall.ts'

/** The survey list requests 2 rows a page (spec §7). */

const labelled = (row: SurveyRow, { t }: FastifyRequest) => ({
  ...row,
  label: t(`resources.surveys.values.materiality.${row.materiality}`),
})

const detailed = ({ version: _version, ...row }: SurveyWithQuestionnaire, request: FastifyRequest) => ({
  ...row,
  ...labelled(row, request),
})

export const surveyRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.listSurveys, async (request) => {
    const { orgId, doubleMaterialityId } = request.params
    const rows = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      surveyStore.list(tx, orgId, doubleMaterialityId),
    )
    return cutPage(
      rows.map((row) => labelled(row, request)),
      request.query,
    )
  })

  registerCall(app, calls.getSurvey, async (request, reply) => {
    const { orgId, doubleMaterialityId, surveyId } = request.params
    const row = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      surveyStore.getDetail(tx, orgId, doubleMaterialityId, surveyId),
    )
    return reply.header('etag', etagOf(row)).send(detailed(row, request))
  })

  registerCall(app, calls.changeSurvey, async (request, reply) => {
    const { orgId, doubleMaterialityId, surveyId } = request.params
    const scope = request.scopeOf(orgId)
    const change = { changed: request.body, expected: expectedVersion(request) }
    const row = await app.db.inOrganization(scope, (tx) =>
      surveyStore.setQuestionnaire(tx, scope, doubleMaterialityId, surveyId, change),
    )
    return reply.header('etag', etagOf(row)).send(detailed(row, request))
  })

  registerCall(app, calls.previewSurvey, (request) => {
    const { orgId, doubleMaterialityId, surveyId } = request.params
    return app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      previewSheet(tx, orgId, { assessmentId: doubleMaterialityId, surveyId, ...request.body }),
    )
  })

  registerCall(app, calls.moveSurvey, async (request, reply) => {
    const { orgId, doubleMaterialityId, surveyId } = request.params
    const scope = request.scopeOf(orgId)
    const moved = await app.db.inOrganization(scope, (tx) =>
      surveyStore.moveTo(
        tx,
        scope,
        doubleMaterialityId,
        surveyId,
        request.body.value,
        expectedVersion(request),
      ),
    )
    void reply.header('etag', etagOf(moved))
    return labelled(moved, request)
  })
}
