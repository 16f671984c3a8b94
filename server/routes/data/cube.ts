import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import * as calls from '#model/calls/cube.ts'
import { cubeLevels, levelCodes } from '#model/rules/cube/levels.ts'
import { planFacts } from '#model/rules/cube/planFacts.ts'
import { planQuery } from '#model/rules/cube/planQuery.ts'
import { dataTokenSeconds } from '#model/wire/data/cube.ts'
import type { CubeResult, CubeWork } from '#server/adapters/cube/query/cubeWork.ts'
import { cubeLabels } from '#server/adapters/cube/query/members.ts'
import { cubeSourceOf } from '#server/services/analysis/cubeSource.ts'
import { nameUsers } from '#server/services/analysis/nameUsers.ts'
import type { Scope } from '#server/store/engine/database.ts'
import { registerCall } from '../registerCall.ts'
import { createFairQueue } from '../fairQueue.ts'

/** Queries that run at once, in total and per account. */
const places = 8
const ownPlaces = 4

/**
 * A dashboard sends the queries of all its widgets at once, and the first of them may wait for the cube to open. A caller
 * with more waiting queries than any dashboard has is rejected at once. Proxies give up after a minute.
 */
const patience = { waitMs: 30_000, waitingMax: 100 }

/** The cube of an organisation's facts, and the token that it takes (spec §7). */
export const cubeRoutes: FastifyPluginAsync = async (app) => {
  const { db, files, config, cubes } = app
  const queued = createFairQueue(places, ownPlaces, patience)

  /** Undefined where the client has disconnected meanwhile: the engine is then aborted. */
  async function query<Work extends CubeWork>(
    scope: Scope,
    reply: FastifyReply,
    work: Work,
  ): Promise<CubeResult[Work['kind']] | undefined> {
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const source = await cubeSourceOf({ db, files, dataDir: config.DATA_DIR }, scope)
    return queued(scope.accountId, () => cubes.ask(source, work, gone.signal)).catch((error: unknown) => {
      if (!gone.signal.aborted) throw error
      return undefined
    })
  }

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
    return (await query(scope, reply, { kind: 'query', plan, language })) ?? reply.hijack()
  })

  registerCall(app, calls.listCubeFacts, async (request, reply) => {
    const { body, language } = request
    const plan = planFacts(body, app.identity.now().toISOString().slice(0, 10))
    const scope = request.scopeOf(request.params.orgId)
    const page = await query(scope, reply, { kind: 'facts', plan, language })
    return page ? nameUsers(db, scope, page) : reply.hijack()
  })

  registerCall(app, calls.listCubeMembers, async (request, reply) => {
    const { body, language } = request
    const scope = request.scopeOf(request.params.orgId)
    return (await query(scope, reply, { kind: 'members', query: body, language })) ?? reply.hijack()
  })

  registerCall(app, calls.listCubeMeasures, async (request, reply) => {
    const scope = request.scopeOf(request.params.orgId)
    return (await query(scope, reply, { kind: 'measures', language: request.language })) ?? reply.hijack()
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
