import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { cutPage, pageOf, pageQuery } from '#model/wire/page.ts'
import { newTopic, topic, topicDetail, topicExclusion, topicPatch, topicRemoval } from '#model/wire/topics.ts'
import { once } from '../../plugins/idempotency.ts'
import { ownTopics } from '../../store/materiality/ownTopics.ts'
import { topicStore } from '../../store/materiality/topicStore.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'

const tags = ['materiality']
const list = '/api/v1/organizations/:orgId/double-materialities/:doubleMaterialityId/topics'
const one = `${list}/:topicId`
const params = z.object({ orgId: z.uuid(), doubleMaterialityId: z.uuid() })
const ofTopic = params.extend({ topicId: z.uuid() })
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
      return reply.status(201).header('etag', etagOf(created)).send(created.topic)
    },
  )

  app.get(
    one,
    {
      schema: {
        tags,
        summary: 'Read a topic with its sub-topics',
        params: ofTopic,
        response: { 200: topicDetail },
      },
    },
    async (request, reply) => {
      const { orgId, doubleMaterialityId, topicId } = request.params
      const found = await app.db.batch(request.scopeOf(orgId), (tx) =>
        topicStore.get(tx, orgId, doubleMaterialityId, topicId, request.language),
      )
      return reply.header('etag', etagOf(found)).send(found.topic)
    },
  )

  app.patch(
    one,
    {
      schema: {
        tags: [...tags, 'beyond-spec'],
        summary: 'Rename an entity-specific topic, or move it to another universe',
        params: ofTopic,
        body: topicPatch,
        response: { 200: topicDetail },
      },
    },
    async (request, reply) => {
      const { orgId, doubleMaterialityId, topicId } = request.params
      const scope = request.scopeOf(orgId)
      const place = { assessmentId: doubleMaterialityId, id: topicId }
      const changed = await app.db.inOrganization(scope, async (tx) => {
        await ownTopics.change(tx, scope, place, request.body, expectedVersion(request))
        return topicStore.get(tx, orgId, doubleMaterialityId, topicId, request.language)
      })
      return reply.header('etag', etagOf(changed)).send(changed.topic)
    },
  )

  app.put(
    `${one}/exclusion`,
    {
      schema: {
        tags: [...tags, 'beyond-spec'],
        summary: 'Say why a topic is left out of the assessment',
        params: ofTopic,
        body: topicExclusion,
        response: { 200: topicDetail },
      },
    },
    async (request, reply) => {
      const { orgId, doubleMaterialityId, topicId } = request.params
      const scope = request.scopeOf(orgId)
      const place = { assessmentId: doubleMaterialityId, id: topicId }
      const changed = await app.db.inOrganization(scope, async (tx) => {
        await topicStore.setExclusion(tx, scope, place, request.body.reason, expectedVersion(request))
        return topicStore.get(tx, orgId, doubleMaterialityId, topicId, request.language)
      })
      return reply.header('etag', etagOf(changed)).send(changed.topic)
    },
  )

  app.delete(
    one,
    {
      schema: {
        tags: [...tags, 'beyond-spec'],
        summary: 'Remove an entity-specific topic, with as many subjects as the caller confirms',
        params: ofTopic,
        querystring: topicRemoval,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { orgId, doubleMaterialityId, topicId } = request.params
      const scope = request.scopeOf(orgId)
      const place = { assessmentId: doubleMaterialityId, id: topicId }
      const { subjects } = request.query
      await app.db.inOrganization(scope, (tx) =>
        ownTopics.remove(tx, scope, place, { subjects, expected: expectedVersion(request) }),
      )
      return reply.status(204).send()
    },
  )
}
