import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { cutPage, pageOf, pageQuery } from '#model/wire/page.ts'
import { newTopic, topic, topicDetail } from '#model/wire/topics.ts'
import { once } from '../../plugins/idempotency.ts'
import { topicStore } from '../../store/materiality/topicStore.ts'

const tags = ['materiality']
const list = '/api/v1/organizations/:orgId/double-materialities/:doubleMaterialityId/topics'
const params = z.object({ orgId: z.uuid(), doubleMaterialityId: z.uuid() })
const page = pageQuery({ pageSize: 25, maxPageSize: 500 })

export const topicRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    list,
    {
      schema: {
        tags,
        summary: 'List the topics of an assessment',
        params,
        querystring: page,
        response: { 200: pageOf(topic) },
      },
    },
    async (request) => {
      const { orgId, doubleMaterialityId } = request.params
      const topics = await app.db.batch(request.scopeOf(orgId), (tx) =>
        topicStore.list(tx, orgId, doubleMaterialityId, request.language),
      )
      return cutPage(topics, request.query)
    },
  )

  app.post(
    list,
    {
      schema: {
        tags: [...tags, 'beyond-spec'],
        summary: 'Add an entity-specific topic',
        params,
        body: newTopic,
        response: { 201: topicDetail },
      },
    },
    async (request, reply) => {
      const { orgId, doubleMaterialityId } = request.params
      const scope = request.scopeOf(orgId)
      const created = await app.db.inOrganization(scope, (tx) =>
        once(request, tx, async () => {
          const id = await topicStore.create(tx, scope, doubleMaterialityId, request.body)
          return topicStore.get(tx, orgId, doubleMaterialityId, id, request.language)
        }),
      )
      return reply.status(201).send(created)
    },
  )

  app.get(
    `${list}/:topicId`,
    {
      schema: {
        tags,
        summary: 'Read a topic with its sub-topics',
        params: params.extend({ topicId: z.uuid() }),
        response: { 200: topicDetail },
      },
    },
    async (request) => {
      const { orgId, doubleMaterialityId, topicId } = request.params
      return app.db.batch(request.scopeOf(orgId), (tx) =>
        topicStore.get(tx, orgId, doubleMaterialityId, topicId, request.language),
      )
    },
  )
}
