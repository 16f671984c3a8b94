import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { assessmentEnd } from '#model/calls/assessmentEnd.ts'
import * as calls from '#model/calls/assessments.ts'
import { minimumRole } from '#model/calls/defineCall.ts'
import { records } from '#model/calls/records.ts'
import { perimeterOf } from '#model/rules/materiality/perimeter.ts'
import { rename } from '#model/schema/renaming.ts'
import { doubleMaterialityPatch } from '#model/wire/materiality/doubleMateriality.ts'
import { once } from '#server/plugins/idempotency.ts'
import type { Row } from '#server/store/engine/binding.ts'
import { assessmentStore } from '#server/store/materiality/assessmentStore.ts'
import { carriedAssessment } from '#server/store/materiality/carriedAssessment.ts'
import { libraryStore } from '#server/store/materiality/libraryStore.ts'
import { recordRoutes, serializerCompiler } from '../recordRoutes.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'
import { registerCall } from '../registerCall.ts'

const resource = assessmentStore.binding.resource

export const assessmentRoutes: FastifyPluginAsync = async (app) => {
  recordRoutes(app, records.assessments, {
    list: assessmentStore.list,
    read: assessmentStore.get,
  })

  registerCall(
    app,
    calls.createAssessment,
    async (request, reply) => {
      const { orgId } = request.params
      const scope = request.scopeOf(orgId)
      const { referenceStableId, perimeter, library, source, ...given } = request.body
      const record = {
        ...given,
        referenceId: referenceStableId,
        perimeter: perimeterOf(perimeter ?? { type: 'ORGANIZATION' }),
      }
      const created = await app.db.inOrganization(scope, (tx) =>
        once(request, tx, async () => {
          const id = source
            ? await carriedAssessment.create(tx, scope, record, source)
            : await assessmentStore.create(tx, scope, record)
          if (library === 'SECTOR' && !source) {
            await libraryStore.start(tx, scope, id, given.activitySectorId, request.language)
          }
          return assessmentStore.get(tx, orgId, id)
        }),
      )
      void reply.header('etag', etagOf(created))
      return rename(resource.fields, 'entity', 'wire', created.record) as never
    },
    { serializerCompiler },
  )

  registerCall(
    app,
    calls.changeAssessment,
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
      void reply.header('etag', etagOf(updated))
      return updated.record as never
    },
    { serializerCompiler },
  )

  registerCall(
    app,
    calls.moveAssessment,
    async (request, reply) => {
      const { orgId, doubleMaterialityId } = request.params
      // Termination is final, and the organisation reports its results: it requires the owner.
      const scope = request.scopeOf(
        orgId,
        minimumRole(request.body.value === 'TERMINATED' ? assessmentEnd : calls.moveAssessment),
      )
      const moved = await app.db.inOrganization(scope, (tx) =>
        assessmentStore.moveTo(tx, scope, doubleMaterialityId, request.body.value, expectedVersion(request)),
      )
      void reply.header('etag', etagOf(moved))
      return moved.record as never
    },
    { serializerCompiler },
  )

  registerCall(app, calls.getDistribution, async (request, reply) => {
    const { orgId, doubleMaterialityId } = request.params
    const found = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      assessmentStore.readDistribution(tx, orgId, doubleMaterialityId),
    )
    void reply.header('etag', etagOf(found))
    return found.distribution
  })

  registerCall(app, calls.changeDistribution, async (request, reply) => {
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
  })
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
