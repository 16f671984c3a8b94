import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { survey, surveyMove } from '#model/wire/doubleMateriality.ts'
import { previewRequest, questionnaire, surveyDetail } from '#model/wire/questionnaire.ts'
import { responseSheet } from '#model/wire/responses.ts'
import { cutPage, pageOf, pageQuery } from '#model/wire/page.ts'
import { previewSheet } from '../../store/materiality/previewSheet.ts'
import {
  surveyStore,
  type SurveyRow,
  type SurveyWithQuestionnaire,
} from '../../store/materiality/surveyStore.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'

const tags = ['survey']
const list = '/api/v1/organizations/:orgId/double-materialities/:doubleMaterialityId/surveys'
const params = z.object({ orgId: z.uuid(), doubleMaterialityId: z.uuid() })
const ofSurvey = params.extend({ surveyId: z.uuid() })
/** The survey list asks for 2 a page (spec §7). */
const page = pageQuery({ pageSize: 2, maxPageSize: 100 })

const worded = (row: SurveyRow, { t }: FastifyRequest) => ({
  ...row,
  label: t(`resources.surveys.values.materiality.${row.materiality}`),
})

const detailed = ({ version: _version, ...row }: SurveyWithQuestionnaire, request: FastifyRequest) => ({
  ...row,
  ...worded(row, request),
})

export const surveyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    list,
    {
      schema: {
        tags,
        summary: 'List the surveys of an assessment',
        params,
        querystring: page,
        response: { 200: pageOf(survey) },
      },
    },
    async (request) => {
      const { orgId, doubleMaterialityId } = request.params
      const rows = await app.db.batch(request.scopeOf(orgId), (tx) =>
        surveyStore.list(tx, orgId, doubleMaterialityId),
      )
      return cutPage(
        rows.map((row) => worded(row, request)),
        request.query,
      )
    },
  )

  app.get(
    `${list}/:surveyId`,
    {
      schema: {
        tags,
        summary: 'Read a survey and its questionnaire',
        params: ofSurvey,
        response: { 200: surveyDetail },
      },
    },
    async (request, reply) => {
      const { orgId, doubleMaterialityId, surveyId } = request.params
      const row = await app.db.batch(request.scopeOf(orgId), (tx) =>
        surveyStore.getDetail(tx, orgId, doubleMaterialityId, surveyId),
      )
      return reply.header('etag', etagOf(row)).send(detailed(row, request))
    },
  )

  app.put(
    `${list}/:surveyId`,
    {
      schema: {
        tags,
        summary: 'Change what a survey asks, until its first answer',
        params: ofSurvey,
        body: questionnaire,
        response: { 200: surveyDetail },
      },
    },
    async (request, reply) => {
      const { orgId, doubleMaterialityId, surveyId } = request.params
      const scope = request.scopeOf(orgId)
      const change = { changed: request.body, expected: expectedVersion(request) }
      const row = await app.db.inOrganization(scope, (tx) =>
        surveyStore.setQuestionnaire(tx, scope, doubleMaterialityId, surveyId, change),
      )
      return reply.header('etag', etagOf(row)).send(detailed(row, request))
    },
  )

  app.post(
    `${list}/:surveyId/preview`,
    {
      schema: {
        tags: [...tags, 'beyond-spec'],
        summary: 'See a questionnaire as a respondent would; nothing is stored',
        params: ofSurvey,
        body: previewRequest,
        response: { 200: responseSheet },
      },
    },
    (request) => {
      const { orgId, doubleMaterialityId, surveyId } = request.params
      return app.db.inOrganization(request.scopeOf(orgId), (tx) =>
        previewSheet(tx, orgId, { assessmentId: doubleMaterialityId, surveyId, ...request.body }),
      )
    },
  )

  app.put(
    `${list}/:surveyId/state`,
    {
      schema: {
        tags,
        summary: 'Open a survey, or close it for good',
        params: ofSurvey,
        body: surveyMove,
        response: { 200: survey },
      },
    },
    async (request) => {
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
      return worded(moved, request)
    },
  )
}
