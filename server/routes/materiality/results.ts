import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { topicResultOf } from '#model/rules/materiality/results.ts'
import { cutPage, pageOf, pageQuery } from '#model/wire/page.ts'
import {
  resultMethod,
  subjectOfTopic,
  listedSubjectResult,
  subTopicResult,
  topicResult,
} from '#model/wire/results.ts'
import { readSubjectResults } from '../../store/materiality/resultStore.ts'
import { subTopicResults } from '../../store/materiality/subTopicResults.ts'
import { topicStore } from '../../store/materiality/topicStore.ts'

const tags = ['materiality']
const base = '/api/v1/organizations/:orgId/double-materialities/:doubleMaterialityId'
const params = z.object({ orgId: z.uuid(), doubleMaterialityId: z.uuid() })
const page = pageQuery({ pageSize: 25, maxPageSize: 500 })

export const resultRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `${base}/topics-result`,
    {
      schema: {
        tags,
        summary: 'Read the scores of the topics',
        params,
        querystring: page,
        response: { 200: pageOf(topicResult).extend({ method: resultMethod }) },
      },
    },
    async (request) => {
      const { orgId, doubleMaterialityId } = request.params
      const { settings, subjects, topics } = await app.db.inOrganization(
        request.scopeOf(orgId),
        async (tx) => ({
          ...(await readSubjectResults(tx, orgId, doubleMaterialityId)),
          topics: await topicStore.list(tx, orgId, doubleMaterialityId, request.language),
        }),
      )
      const byTopic = Map.groupBy(subjects, ({ topicId }) => topicId)
      const results = topics.map(({ id, label, code, universe }) => ({
        id,
        label,
        code,
        universe,
        ...topicResultOf(byTopic.get(id) ?? [], settings),
      }))
      const { thresholds, aggregation } = settings
      return { ...cutPage(results, request.query), method: { thresholds, aggregation } }
    },
  )

  app.get(
    `${base}/subtopics-result`,
    {
      schema: {
        tags: [...tags, 'beyond-spec'],
        summary: 'Read the scores of the sub-topics',
        params,
        querystring: page,
        response: { 200: pageOf(subTopicResult) },
      },
    },
    async (request) => {
      const { orgId, doubleMaterialityId } = request.params
      const { language } = request
      return app.db.inOrganization(request.scopeOf(orgId), async (tx) => {
        const { settings, subjects } = await readSubjectResults(tx, orgId, doubleMaterialityId)
        const topics = await topicStore.list(tx, orgId, doubleMaterialityId, language)
        return cutPage(subTopicResults(topics, subjects, { ...settings, language }), request.query)
      })
    },
  )

  app.get(
    `${base}/subjects-result`,
    {
      schema: {
        tags: [...tags, 'beyond-spec'],
        summary: 'Read the scores of every subject',
        params,
        querystring: page,
        response: { 200: pageOf(subjectOfTopic) },
      },
    },
    async (request) => {
      const { orgId, doubleMaterialityId } = request.params
      const { subjects } = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
        readSubjectResults(tx, orgId, doubleMaterialityId),
      )
      return cutPage(subjects, request.query)
    },
  )

  app.get(
    `${base}/topics/:topicId/subjects-result`,
    {
      schema: {
        tags,
        summary: 'Read the scores of the subjects of a topic',
        params: params.extend({ topicId: z.uuid() }),
        querystring: page,
        response: { 200: pageOf(listedSubjectResult) },
      },
    },
    async (request) => {
      const { orgId, doubleMaterialityId, topicId } = request.params
      const subjects = await app.db.inOrganization(request.scopeOf(orgId), async (tx) => {
        const topics = await topicStore.list(tx, orgId, doubleMaterialityId, request.language)
        if (!topics.some(({ id }) => id === topicId)) throw new AppError('notFound')
        return (await readSubjectResults(tx, orgId, doubleMaterialityId)).subjects
      })
      return cutPage(
        subjects.filter((subject) => subject.topicId === topicId),
        request.query,
      )
    },
  )
}
