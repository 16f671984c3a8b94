import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/emissionFactors.ts'
import { records } from '#model/calls/records.ts'
import { catalogueEdition, factorFor } from '#model/data/emissionFactors.ts'
import { emissionFactors } from '#model/resources/emissionFactors.ts'
import { isPotential, reportOfYear } from '#model/rules/data/gwpReports.ts'
import { once } from '#server/plugins/idempotency.ts'
import { enqueueRechecks } from '#server/services/data/enqueueRechecks.ts'
import { emissionFactorStore } from '#server/store/data/emissionFactorStore.ts'
import { organizationStore } from '#server/store/identity/organizationStore.ts'
import { acceptOffers, readOffers } from '#server/store/data/factorOffers.ts'
import { registerCall } from '../registerCall.ts'
import { sendToCube } from '../sendToCube.ts'
import { recordRoutes } from '../recordRoutes.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'

/** Emission factors of an organisation. A change queues a new check of the files that are not validated yet. */
export const emissionFactorRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app

  recordRoutes(app, records.emissionFactors, {
    list: emissionFactorStore.list,
    read: emissionFactorStore.get,
    create: async (tx, actor, record) => {
      const id = await emissionFactorStore.create(tx, actor, record)
      await enqueueRechecks(app, tx, actor)
      return id
    },
    update: async (tx, actor, id, patch, expected) => {
      const before = await emissionFactorStore.get(tx, actor.orgId, id)
      const after = await emissionFactorStore.update(tx, actor, id, patch, expected)
      if (after.version !== before.version) await enqueueRechecks(app, tx, actor)
      return after
    },
    remove: async (tx, actor, id, expected) => {
      await emissionFactorStore.remove(tx, actor, id, expected)
      await enqueueRechecks(app, tx, actor)
    },
  })

  registerCall(app, calls.resetEmissionFactor, async (request, reply) => {
    const { orgId, factorId } = request.params
    const scope = request.scopeOf(orgId)
    const found = await db.inOrganization(scope, (tx) =>
      once(request, tx, async () => {
        const reset = await emissionFactorStore.reset(tx, scope, factorId, expectedVersion(request))
        await enqueueRechecks(app, tx, scope)
        return reset
      }),
    )
    void reply.header('etag', etagOf(found))
    return emissionFactors.entity.parse(found.record)
  })

  registerCall(app, calls.listFactorOffers, async (request) => {
    const { orgId } = request.params
    const offers = await db.inOrganization(request.scopeOf(orgId), (tx) => readOffers(tx, orgId))
    return { edition: catalogueEdition, offers }
  })

  registerCall(app, calls.acceptFactorOffers, async (request) => {
    const scope = request.scopeOf(request.params.orgId)
    return db.inOrganization(scope, (tx) =>
      once(request, tx, async () => {
        const accepted = await acceptOffers(tx, scope, request.body.codes)
        if (accepted > 0) await enqueueRechecks(app, tx, scope)
        return { accepted }
      }),
    )
  })

  registerCall(app, calls.listUncoveredActivities, async (request, reply) => {
    const { orgId } = request.params
    const scope = request.scopeOf(orgId)
    const activities = await sendToCube(app, scope, reply, { kind: 'uncovered' })
    if (activities === undefined) return reply.hijack()
    const { table, ar6From } = await db.inOrganization(scope, async (tx) => ({
      table: await emissionFactorStore.table(tx, orgId),
      ar6From: (await organizationStore.get(tx, scope)).record.ar6From,
    }))
    return {
      activities: activities.map((one) => ({
        ...one,
        hasFactor: factorFor(table, one.series, one.year, one.country) !== undefined,
        report: isPotential(one.series) ? reportOfYear(ar6From, one.year) : null,
      })),
    }
  })

  registerCall(app, calls.chooseGwpReports, async (request) => {
    const scope = request.scopeOf(request.params.orgId)
    const { ar6From } = request.body
    await db.inOrganization(scope, async (tx) => {
      const isChanged = await organizationStore.chooseGwpReports(tx, scope, ar6From, expectedVersion(request))
      if (isChanged) await enqueueRechecks(app, tx, scope)
    })
  })
}
