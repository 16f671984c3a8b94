import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/repository.ts'
import { records } from '#model/calls/records.ts'
import { subjects } from '#model/resources/subjects.ts'
import { rename } from '#model/schema/renaming.ts'
import type { Row } from '#server/store/engine/binding.ts'
import { changeSettings } from '#server/store/materiality/subjectSettings.ts'
import { subjectStore, type SubjectPlace } from '#server/store/materiality/subjectStore.ts'
import { recordRoutes, serializerCompiler } from '../recordRoutes.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'
import { registerCall } from '../registerCall.ts'

const resource = subjectStore.binding.resource

const placeOf = (ids: Readonly<Record<string, string>>): SubjectPlace => ({
  doubleMaterialityId: ids['doubleMaterialityId'] ?? '',
  topicId: ids['topicId'] ?? '',
})

export const subjectRoutes: FastifyPluginAsync = async (app) => {
  recordRoutes(app, records.subjects, {
    list: async (tx, orgId, query, ids) => subjectStore.list(tx, orgId, query, placeOf(ids)),
    read: (tx, orgId, id, ids) => subjectStore.getOf(tx, orgId, id, placeOf(ids)),
    create: (tx, actor, record, ids) => subjectStore.create(tx, actor, record, placeOf(ids)),
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
