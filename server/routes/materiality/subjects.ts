import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { subjects } from '#model/resources/subjects.ts'
import { rename } from '#model/schema/renaming.ts'
import { subjectDisabling, subjectPatch } from '#model/wire/doubleMateriality.ts'
import type { Row } from '../../store/binding.ts'
import { changeSettings } from '../../store/materiality/subjectSettings.ts'
import { subjectStore, type SubjectPlace } from '../../store/materiality/subjectStore.ts'
import { recordRoutes, serializerCompiler } from '../recordRoutes.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'

const tags = ['materiality']
const resource = subjectStore.binding.resource
const path = '/organizations/:orgId/double-materialities/:doubleMaterialityId/topics/:topicId/subjects'
const params = z.object({
  orgId: z.uuid(),
  doubleMaterialityId: z.uuid(),
  topicId: z.uuid(),
  subjectId: z.uuid(),
})

const placeOf = (ids: Readonly<Record<string, string>>): SubjectPlace => ({
  doubleMaterialityId: ids['doubleMaterialityId'] ?? '',
  topicId: ids['topicId'] ?? '',
})

export const subjectRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(
    recordRoutes({
      resource,
      tag: 'materiality',
      path,
      idParam: 'subjectId',
      beyondSpec: ['read'],
      list: async (tx, orgId, query, ids) => subjectStore.list(tx, orgId, query, placeOf(ids)),
      get: (tx, orgId, id, ids) => subjectStore.getOf(tx, orgId, id, placeOf(ids)),
      create: (tx, actor, record, ids) => subjectStore.create(tx, actor, record, placeOf(ids)),
    }),
  )

  app.patch(
    `/api/v1${path}/:subjectId`,
    {
      config: { resource },
      serializerCompiler,
      schema: {
        tags,
        summary: 'Change a subject, or what it counts for in the results',
        params,
        body: subjectPatch,
        response: { 200: subjects.wire },
      },
    },
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
      return reply.header('etag', etagOf(updated)).send(wire as never)
    },
  )

  app.put(
    `/api/v1${path}/:subjectId/disabled`,
    {
      schema: {
        tags,
        summary: 'Archive a subject, or bring it back',
        params,
        body: subjectDisabling,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
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
      return reply.status(204).send()
    },
  )
}
