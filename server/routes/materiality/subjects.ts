import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/repository.ts'
import { records } from '#model/calls/records.ts'
import { subjects } from '#model/resources/subjects.ts'
import { rename } from '#model/schema/renaming.ts'
import type { Row } from '#server/store/engine/binding.ts'
import type { Tx } from '#server/store/engine/database.ts'
import type { ListQuery } from '#server/store/engine/listQuery.ts'
import { assessmentStore } from '#server/store/materiality/assessmentStore.ts'
import { changeSettings } from '#server/store/materiality/subjectSettings.ts'
import { subjectStore, type SubjectPlace } from '#server/store/materiality/subjectStore.ts'
import { exportRoute } from '../exportRoutes.ts'
import { recordRoutes, serializerCompiler, type Ids } from '../recordRoutes.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'
import { registerCall } from '../registerCall.ts'

const resource = subjectStore.binding.resource

const placeOf = (ids: Readonly<Record<string, string>>): SubjectPlace => ({
  doubleMaterialityId: ids['doubleMaterialityId'] ?? '',
  topicId: ids['topicId'] ?? '',
})

const ofAssessment = <Q extends Pick<ListQuery, 'filters'>>(query: Q, ids: Ids): Q => ({
  ...query,
  filters: { ...query.filters, doubleMaterialityId: [ids['doubleMaterialityId'] ?? ''] },
})

const requireAssessment = async (tx: Tx, orgId: string, ids: Ids): Promise<void> => {
  await assessmentStore.get(tx, orgId, ids['doubleMaterialityId'] ?? '')
}

export const subjectRoutes: FastifyPluginAsync = async (app) => {
  recordRoutes(app, records.subjects, {
    list: async (tx, orgId, query, ids) => subjectStore.list(tx, orgId, query, placeOf(ids)),
    read: (tx, orgId, id, ids) => subjectStore.getOf(tx, orgId, id, placeOf(ids)),
    create: (tx, actor, record, ids) => subjectStore.create(tx, actor, record, placeOf(ids)),
  })

  recordRoutes(app, records.subjectsOfAssessment, {
    list: (tx, orgId, query, ids) => subjectStore.list(tx, orgId, query, placeOf(ids)),
    count: async (tx, orgId, query, ids) => {
      await requireAssessment(tx, orgId, ids)
      return subjectStore.count(tx, orgId, ofAssessment(query, ids))
    },
  })
  exportRoute(app, records.subjectsOfAssessment, {
    binding: subjectStore.binding,
    labels: {
      joins: 'left join topics topic on topic.org_id = t.org_id and topic.id = t.topic_id',
      expressions: { topicId: 'coalesce(topic.code, topic.label)' },
    },
    narrow: ofAssessment,
    requireParents: requireAssessment,
  })

  registerCall(
    app,
    calls.changeSubject,
    async (request, reply) => {
      const { orgId, subjectId, ...place } = request.params
      const scope = request.scopeOf(orgId)
      const { body } = request
      const expected = expectedVersion(request)
      const updated = await app.db.inOrganization(scope, async (tx) => {
        if (body.type === 'configuration') {
          const patch: Row = rename(subjects.fields, 'wire', 'entity', body)
          return subjectStore.configure(tx, scope, subjectId, patch, place, expected)
        }
        await changeSettings(tx, scope, subjectId, body, place, expected)
        return subjectStore.getOf(tx, orgId, subjectId, place)
      })
      const wire = rename(subjects.fields, 'entity', 'wire', updated.record)
      void reply.header('etag', etagOf(updated))
      return wire as never
    },
    { config: { resource }, serializerCompiler },
  )

  registerCall(app, calls.disableSubject, async (request) => {
    const { orgId, subjectId, ...place } = request.params
    const scope = request.scopeOf(orgId)
    const { value, reason } = request.body
    await app.db.inOrganization(scope, (tx) =>
      subjectStore.setDisabled(
        tx,
        scope,
        subjectId,
        { value, reason: reason ?? null },
        place,
        expectedVersion(request),
      ),
    )
  })
}
