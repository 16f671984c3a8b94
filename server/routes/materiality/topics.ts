import type { FastifyPluginAsync } from 'fastify'
import {
  changeTopic,
  createTopic,
  explainExclusion,
  getTopic,
  listTopics,
  removeTopic,
} from '#model/calls/topics.ts'
import { cutPage } from '#model/wire/records/page.ts'
import { once } from '#server/plugins/idempotency.ts'
import { customTopics } from '#server/store/materiality/customTopics.ts'
import { topicStore } from '#server/store/materiality/topicStore.ts'
import { registerCall } from '../registerCall.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'

export const topicRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, listTopics, async (request) => {
    const { orgId, doubleMaterialityId } = request.params
    const topics = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      topicStore.list(tx, orgId, doubleMaterialityId, request.language),
    )
    return cutPage(topics, request.query)
  })

  registerCall(app, createTopic, async (request, reply) => {
    const { orgId, doubleMaterialityId } = request.params
    const scope = request.scopeOf(orgId)
    const created = await app.db.inOrganization(scope, (tx) =>
      once(request, tx, async () => {
        const id = await topicStore.create(tx, scope, doubleMaterialityId, request.body)
        return topicStore.get(tx, orgId, doubleMaterialityId, id, request.language)
      }),
    )
    void reply.header('etag', etagOf(created))
    return created.topic
  })

  registerCall(app, getTopic, async (request, reply) => {
    const { orgId, doubleMaterialityId, topicId } = request.params
    const found = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      topicStore.get(tx, orgId, doubleMaterialityId, topicId, request.language),
    )
    void reply.header('etag', etagOf(found))
    return found.topic
  })

  registerCall(app, changeTopic, async (request, reply) => {
    const { orgId, doubleMaterialityId, topicId } = request.params
    const scope = request.scopeOf(orgId)
    const ids = { assessmentId: doubleMaterialityId, id: topicId }
    const changed = await app.db.inOrganization(scope, async (tx) => {
      await customTopics.change(tx, scope, ids, request.body, expectedVersion(request))
      return topicStore.get(tx, orgId, doubleMaterialityId, topicId, request.language)
    })
    void reply.header('etag', etagOf(changed))
    return changed.topic
  })

  registerCall(app, explainExclusion, async (request, reply) => {
    const { orgId, doubleMaterialityId, topicId } = request.params
    const scope = request.scopeOf(orgId)
    const ids = { assessmentId: doubleMaterialityId, id: topicId }
    const changed = await app.db.inOrganization(scope, async (tx) => {
      await topicStore.setExclusion(tx, scope, ids, request.body.reason, expectedVersion(request))
      return topicStore.get(tx, orgId, doubleMaterialityId, topicId, request.language)
    })
    void reply.header('etag', etagOf(changed))
    return changed.topic
  })

  registerCall(app, removeTopic, async (request) => {
    const { orgId, doubleMaterialityId, topicId } = request.params
    const scope = request.scopeOf(orgId)
    const ids = { assessmentId: doubleMaterialityId, id: topicId }
    const { subjects } = request.query
    await app.db.inOrganization(scope, (tx) =>
      customTopics.remove(tx, scope, ids, { subjects, expected: expectedVersion(request) }),
    )
  })
}
