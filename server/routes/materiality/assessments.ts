import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { doubleMaterialities } from '#model/resources/doubleMaterialities.ts'
import { perimeterOf } from '#model/rules/materiality/perimeter.ts'
import { rename } from '#model/schema/renaming.ts'
import {
  distribution,
  doubleMaterialityPatch,
  newDoubleMateriality,
  statusMove,
} from '#model/wire/doubleMateriality.ts'
import { once } from '../../plugins/idempotency.ts'
import type { Row } from '../../store/binding.ts'
import { assessmentStore } from '../../store/materiality/assessmentStore.ts'
import { libraryStore } from '../../store/materiality/libraryStore.ts'
import { recordRoutes, serializerCompiler } from '../recordRoutes.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'

const tags = ['materiality']
const resource = assessmentStore.binding.resource
const list = '/api/v1/organizations/:orgId/double-materialities'
const one = `${list}/:doubleMaterialityId`
const inOrganization = z.object({ orgId: z.uuid() })
const params = inOrganization.extend({ doubleMaterialityId: z.uuid() })
const answer = doubleMaterialities.wire

export const assessmentRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(
    recordRoutes({
      resource,
      tag: 'materiality',
      path: '/organizations/:orgId/double-materialities',
      idParam: 'doubleMaterialityId',
      list: assessmentStore.list,
      get: assessmentStore.get,
    }),
  )

  app.post(
    list,
    {
      serializerCompiler,
      schema: {
        tags,
        summary: 'Create an assessment with its topics and surveys',
        params: inOrganization,
        body: newDoubleMateriality,
        response: { 201: answer },
      },
    },
    async (request, reply) => {
      const { orgId } = request.params
      const scope = request.scopeOf(orgId)
      const { referenceStableId, perimeter, library, ...given } = request.body
      const record = {
        ...given,
        referenceId: referenceStableId,
        perimeter: perimeterOf(perimeter ?? { type: 'ORGANIZATION' }),
      }
      const created = await app.db.inOrganization(scope, (tx) =>
        once(request, tx, async () => {
          const id = await assessmentStore.create(tx, scope, record)
          if (library === 'SECTOR') {
            await libraryStore.start(tx, scope, id, given.activitySectorId, request.language)
          }
          return assessmentStore.get(tx, orgId, id)
        }),
      )
      return reply
        .status(201)
        .header('etag', etagOf(created))
        .send(rename(resource.fields, 'entity', 'wire', created.record) as never)
    },
  )

  app.patch(
    one,
    {
      serializerCompiler,
      schema: {
        tags,
        summary: 'Change what an assessment is called and about, or move its thresholds',
        params,
        body: doubleMaterialityPatch,
        response: { 200: answer },
      },
    },
    async (request, reply) => {
      const { orgId, doubleMaterialityId } = request.params
      const scope = request.scopeOf(orgId)
      const expected = expectedVersion(request)
      const updated = await app.db.inOrganization(scope, (tx) =>
        assessmentStore.update(
          tx,
          scope,
          doubleMaterialityId,
          patchOf(request.body),
          expected,
          request.body.type === 'result' ? (request.body.reason ?? undefined) : undefined,
        ),
      )
      return reply.header('etag', etagOf(updated)).send(updated.record as never)
    },
  )

  app.put(
    `${one}/status`,
    {
      serializerCompiler,
      schema: {
        tags,
        summary: 'Move an assessment on to its next state',
        params,
        body: statusMove,
        response: { 200: answer },
      },
    },
    async (request, reply) => {
      const { orgId, doubleMaterialityId } = request.params
      const scope = request.scopeOf(orgId)
      const moved = await app.db.inOrganization(scope, (tx) =>
        assessmentStore.moveTo(tx, scope, doubleMaterialityId, request.body.value, expectedVersion(request)),
      )
      return reply.header('etag', etagOf(moved)).send(moved.record as never)
    },
  )

  app.get(
    `${one}/distribution`,
    {
      schema: {
        tags: [...tags, 'beyond-spec'],
        summary: 'Read who is asked what',
        params,
        response: { 200: distribution },
      },
    },
    async (request, reply) => {
      const { orgId, doubleMaterialityId } = request.params
      const found = await app.db.batch(request.scopeOf(orgId), (tx) =>
        assessmentStore.readDistribution(tx, orgId, doubleMaterialityId),
      )
      return reply.header('etag', etagOf(found)).send(found.distribution)
    },
  )

  app.put(
    `${one}/distribution`,
    {
      schema: {
        tags: [...tags, 'beyond-spec'],
        summary: 'Choose who is asked what',
        params,
        body: distribution,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { orgId, doubleMaterialityId } = request.params
      const scope = request.scopeOf(orgId)
      const kept = await app.db.inOrganization(scope, (tx) =>
        assessmentStore.writeDistribution(
          tx,
          scope,
          doubleMaterialityId,
          request.body,
          expectedVersion(request),
        ),
      )
      return reply.status(204).header('etag', etagOf(kept)).send()
    },
  )
}

function patchOf(body: z.output<typeof doubleMaterialityPatch>): Row {
  if (body.type === 'result') {
    const { thresholds, aggregation } = body
    return { scoring: { ...(thresholds && { thresholds }), ...(aggregation && { aggregation }) } }
  }
  const { name, activitySectorId, perimeter } = body
  return {
    ...(name && { name }),
    ...(activitySectorId && { activitySectorId }),
    ...(perimeter && { perimeter: perimeterOf(perimeter) }),
  }
}
