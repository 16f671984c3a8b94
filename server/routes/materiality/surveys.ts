import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { survey, surveyMove } from '#model/wire/doubleMateriality.ts'
import { cutPage, pageOf, pageQuery } from '#model/wire/page.ts'
import { surveyStore, type SurveyRow } from '../../store/materiality/surveyStore.ts'

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
    { schema: { tags, summary: 'Read a survey', params: ofSurvey, response: { 200: survey } } },
    async (request) => {
      const { orgId, doubleMaterialityId, surveyId } = request.params
      const row = await app.db.batch(request.scopeOf(orgId), (tx) =>
        surveyStore.get(tx, orgId, doubleMaterialityId, surveyId),
      )
      return worded(row, request)
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
        surveyStore.moveTo(tx, scope, doubleMaterialityId, surveyId, request.body.value),
      )
      return worded(moved, request)
    },
  )
}
