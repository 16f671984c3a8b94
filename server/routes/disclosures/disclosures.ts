import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/disclosures.ts'
import { records } from '#model/calls/records.ts'
import { AppError } from '#model/errors.ts'
import { cutPage } from '#model/wire/records/page.ts'
import { standardOf } from '#server/reference/standards/standards.ts'
import { decisionStore } from '#server/store/disclosures/decisionStore.ts'
import { disclosureStore } from '#server/store/disclosures/disclosureStore.ts'
import { findDatapoints, readDatapoints, readScope } from '#server/store/disclosures/scopeStore.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { registerCall } from '../registerCall.ts'
import { recordRoutes } from '../recordRoutes.ts'
import { expectedVersion } from '../recordVersion.ts'

/** Sustainability statements in preparation: their scope, and decisions on their datapoints. */
export const disclosureRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app

  recordRoutes(app, records.disclosures, {
    list: disclosureStore.list,
    read: disclosureStore.get,
    create: disclosureStore.create,
    update: (tx, actor, id, patch, expected) => disclosureStore.update(tx, actor, id, patch, expected),
    remove: disclosureStore.remove,
  })

  registerCall(app, calls.getDisclosureScope, async (request) => {
    const { orgId, disclosureId } = request.params
    return db.inOrganization(request.scopeOf(orgId), (tx) =>
      readScope(tx, orgId, disclosureId, request.language),
    )
  })

  registerCall(app, calls.reviewDisclosureScope, async (request) => {
    const { orgId, disclosureId } = request.params
    const scope = request.scopeOf(orgId)
    return db.inOrganization(scope, async (tx) => {
      await disclosureStore.review(tx, scope, disclosureId, request.body.verdicts)
      return readScope(tx, orgId, disclosureId, request.language)
    })
  })

  registerCall(app, calls.listDisclosureDatapoints, async (request) => {
    const { orgId, disclosureId } = request.params
    const { datapoints } = await db.inOrganization(request.scopeOf(orgId), (tx) =>
      readDatapoints(tx, orgId, disclosureId, request.language),
    )
    return cutPage(findDatapoints(datapoints, request.query), request.query)
  })

  registerCall(app, calls.decideDisclosureDatapoint, async (request, reply) => {
    const { orgId, disclosureId, code } = request.params
    const scope = request.scopeOf(orgId)
    const expected = expectedVersion(request)
    const decided = await db.inOrganization(scope, async (tx) => {
      const place = await placeOf(tx, orgId, disclosureId, code)
      await decisionStore.decide(tx, scope, place, request.body, expected)
      const { datapoints } = await readDatapoints(tx, orgId, disclosureId, request.language)
      return datapoints.find((datapoint) => datapoint.code === code)
    })
    if (!decided) throw new AppError('notFound')
    return reply.header('etag', `"${decided.decision?.version ?? 0}"`).send(decided)
  })

  registerCall(app, calls.withdrawDisclosureDecision, async (request) => {
    const { orgId, disclosureId, code } = request.params
    const scope = request.scopeOf(orgId)
    const expected = expectedVersion(request)
    await db.inOrganization(scope, async (tx) => {
      await decisionStore.withdraw(tx, scope, await placeOf(tx, orgId, disclosureId, code), expected)
    })
  })
}

/** A datapoint of a disclosure's standard. @throws AppError notFound */
async function placeOf(tx: Tx, orgId: string, disclosureId: string, code: string) {
  const { standardId } = await disclosureStore.read(tx, orgId, disclosureId)
  if (!standardOf(standardId).datapoints.some((datapoint) => datapoint.code === code)) {
    throw new AppError('notFound')
  }
  return { disclosureId, code, title: code }
}
