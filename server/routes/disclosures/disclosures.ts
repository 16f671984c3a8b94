import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import * as calls from '#model/calls/disclosures.ts'
import { records } from '#model/calls/records.ts'
import { cubePeriod } from '#model/rules/disclosures/requests.ts'
import { AppError } from '#model/errors.ts'
import type { DisclosedFigure } from '#model/wire/disclosures/coverage.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { cutPage } from '#model/wire/records/page.ts'
import { standardOf } from '#server/reference/standards/standards.ts'
import { readFigures } from '#server/services/disclosures/readFigures.ts'
import { carryOverStore } from '#server/store/disclosures/carryOver.ts'
import { decisionStore } from '#server/store/disclosures/decisionStore.ts'
import { requestStore } from '#server/store/disclosures/requestStore.ts'
import { disclosureStore } from '#server/store/disclosures/disclosureStore.ts'
import {
  countCoverage,
  coverageOf,
  findDatapoints,
  measuresInScope,
  readDatapoints,
  readScope,
  type ScopedDisclosure,
  type Sources,
} from '#server/store/disclosures/scopeStore.ts'
import type { Scope, Tx } from '#server/store/engine/database.ts'
import { sendToCube } from '../sendToCube.ts'
import { registerCall } from '../registerCall.ts'
import { recordRoutes } from '../recordRoutes.ts'
import { expectedVersion } from '../recordVersion.ts'

/** Sustainability statements in preparation: their scope, and decisions on their datapoints. */
export const disclosureRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app

  recordRoutes(app, records.disclosures, {
    list: disclosureStore.list,
    read: disclosureStore.get,
    create: carryOverStore.create,
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

  registerCall(app, calls.getCarryOver, async (request) => {
    const { orgId, disclosureId } = request.params
    return db.inOrganization(request.scopeOf(orgId), (tx) =>
      carryOverStore.read(tx, orgId, disclosureId, request.language),
    )
  })

  registerCall(app, calls.getDisclosureCoverage, async (request, reply) => {
    const { orgId, disclosureId } = request.params
    const found = await readWithRequests(request.scopeOf(orgId), disclosureId, request.language)
    const read = await readFiguresOf(request.scopeOf(orgId), reply, found, request.language)
    if (!read) return reply.hijack()
    return { ...read, requirements: countCoverage(found, sourcesOf(read.figures, found)) }
  })

  registerCall(app, calls.listDisclosureDatapoints, async (request, reply) => {
    const { orgId, disclosureId } = request.params
    const { query, language } = request
    const scope = request.scopeOf(orgId)
    const found = await readWithRequests(scope, disclosureId, language)
    const matching = findDatapoints(found.datapoints, query)
    if (query.coverage === undefined) return cutPage(matching, query)
    // Only this filter waits for the cube.
    const read = await readFiguresOf(scope, reply, found, language)
    if (!read) return reply.hijack()
    const sources = sourcesOf(read.figures, found)
    return cutPage(
      matching.filter((datapoint) => coverageOf(datapoint, sources) === query.coverage),
      query,
    )
  })

  const readWithRequests = (scope: Scope, disclosureId: string, language: Language) =>
    db.inOrganization(scope, async (tx) => {
      const found = await readDatapoints(tx, scope.orgId, disclosureId, language)
      return { ...found, requests: await requestStore.statesOf(tx, scope.orgId, disclosureId) }
    })

  const readFiguresOf = (
    scope: Scope,
    reply: FastifyReply,
    { datapoints, year }: Pick<ScopedDisclosure, 'datapoints' | 'year'>,
    language: Language,
  ) =>
    readFigures(
      (plan) => sendToCube(app, scope, reply, { kind: 'query', plan, language }),
      {
        measures: measuresInScope(datapoints),
        period: cubePeriod(year, 'YEAR'),
        today: app.identity.now().toISOString().slice(0, 10),
      },
      language,
    )

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

const sourcesOf = (
  figures: readonly DisclosedFigure[],
  { requests }: Pick<Sources, 'requests'>,
): Sources => ({ figures: new Map(figures.map((figure) => [figure.measure, figure])), requests })

/** A datapoint of a disclosure's standard. @throws AppError notFound */
async function placeOf(tx: Tx, orgId: string, disclosureId: string, code: string) {
  const { standardId } = await disclosureStore.read(tx, orgId, disclosureId)
  if (!standardOf(standardId).datapoints.some((datapoint) => datapoint.code === code)) {
    throw new AppError('notFound')
  }
  return { disclosureId, code, title: code }
}
