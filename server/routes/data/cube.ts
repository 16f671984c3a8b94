import type { FastifyPluginAsync } from 'fastify'
import PQueue from 'p-queue'
import * as calls from '#model/calls/cube.ts'
import { cubeLevels, levelCodes } from '#model/rules/cube/levels.ts'
import { covers } from '#model/rules/identity/roles.ts'
import { planFacts } from '#model/rules/cube/planFacts.ts'
import { planQuery } from '#model/rules/cube/planQuery.ts'
import {
  cubeAnswer,
  dataTokenSeconds,
  type CubeQuery,
  type CubeResult,
  type CubeResultEvents,
} from '#model/wire/data/cube.ts'
import { cubeLabels } from '#server/adapters/cube/query/members.ts'
import { readOwnRole } from '#server/store/identity/membershipStore.ts'
import { nameUsers } from '#server/services/analysis/nameUsers.ts'
import { registerCall } from '../registerCall.ts'
import { errorPart, openEvents } from '../openEvents.ts'
import { openCubeFor, sendToCube } from '../sendToCube.ts'

/** Queries of one call that are answered at once. */
const resultsAtOnce = 4

/** The cube of an organisation's facts, and the token that it takes (spec §7). */
export const cubeRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app

  registerCall(app, calls.getDataToken, async (request) => {
    const { orgId } = request.params
    // Entering the organisation checks membership and plan.
    await db.inOrganization(request.scopeOf(orgId), async () => undefined)
    return { token: await app.dataTokens.mint(request.caller, orgId), expiresIn: dataTokenSeconds }
  })

  registerCall(app, calls.queryCube, async (request, reply) => {
    const { body, language } = request
    const plan = planQuery(body, app.identity.now().toISOString().slice(0, 10))
    const scope = request.scopeOf(request.params.orgId)
    return (await sendToCube(app, scope, reply, { kind: 'query', plan, language })) ?? reply.hijack()
  })

  registerCall(app, calls.queryCubeTogether, async (request, reply) => {
    const { body, language } = request
    const ask = await openCubeFor(app, request.scopeOf(request.params.orgId), reply)
    const today = app.identity.now().toISOString().slice(0, 10)
    const resultOf = async (query: CubeQuery): Promise<CubeResult | undefined> => {
      try {
        const answer = await ask({ kind: 'query', plan: planQuery(query, today), language })
        return answer && { answer: cubeAnswer.parse(answer), error: null }
      } catch (error) {
        return { answer: null, error: errorPart(request, error) }
      }
    }
    const events = openEvents<CubeResultEvents>(reply)
    // More results would fill the memory while the client reads the first.
    const line = new PQueue({ concurrency: resultsAtOnce })
    await line.addAll(
      body.queries.map((query, index) => async () => {
        const result = await resultOf(query)
        if (result) events.send('result', { index, ...result })
        await events.drained()
      }),
    )
    events.end('done', {})
    return reply
  })

  registerCall(app, calls.listCubeFacts, async (request, reply) => {
    const { body, language } = request
    const plan = planFacts(body, app.identity.now().toISOString().slice(0, 10))
    const scope = request.scopeOf(request.params.orgId)
    const seesPeople = covers(await db.inOrganization(scope, readOwnRole), 'AUDITOR')
    const page = await sendToCube(app, scope, reply, { kind: 'facts', plan, language, seesPeople })
    return page ? nameUsers(db, scope, page) : reply.hijack()
  })

  registerCall(app, calls.listCubeMembers, async (request, reply) => {
    const { body, language } = request
    const scope = request.scopeOf(request.params.orgId)
    return (await sendToCube(app, scope, reply, { kind: 'members', query: body, language })) ?? reply.hijack()
  })

  registerCall(app, calls.listCubeMeasures, async (request, reply) => {
    const scope = request.scopeOf(request.params.orgId)
    return (
      (await sendToCube(app, scope, reply, { kind: 'measures', language: request.language })) ??
      reply.hijack()
    )
  })

  registerCall(app, calls.listCubeLevels, async (request) => {
    await db.inOrganization(request.scopeOf(request.params.orgId), async () => undefined)
    const { levels, hierarchies } = cubeLabels(request.language)
    return levelCodes.map((level) => {
      const { hierarchy } = cubeLevels[level]
      return { level, label: levels[level], hierarchy, hierarchyLabel: hierarchies[hierarchy] }
    })
  })
}
