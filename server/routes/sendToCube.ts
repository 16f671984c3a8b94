import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CubeService } from '#server/adapters/cube/cubeService.ts'
import type { CubeResult, CubeWork } from '#server/adapters/cube/query/cubeWork.ts'
import { cubeSourceOf } from '#server/services/analysis/cubeSource.ts'
import type { Scope } from '#server/store/engine/database.ts'
import { createFairQueue } from './fairQueue.ts'

/** Queries that run at once, in total and per account. */
const places = 8
export const ownPlaces = 4

/**
 * A dashboard sends the queries of all its widgets at once, and the first of them may wait for the cube to open. A caller
 * with more waiting queries than any dashboard has is rejected at once. Proxies give up after a minute.
 */
const patience = { waitMs: 30_000, waitingMax: 100 }

const queues = new WeakMap<CubeService, ReturnType<typeof createFairQueue>>()

/** Sends work to the cube. The result is undefined if the client has disconnected meanwhile. */
export type Ask = <Work extends CubeWork>(work: Work) => Promise<CubeResult[Work['kind']] | undefined>

/**
 * The cube of an organisation at its current version, in one queue for all routes. A client that disconnects aborts the
 * work that it has sent.
 */
export async function openCubeFor(
  { db, files, config, cubes }: FastifyInstance,
  scope: Scope,
  reply: FastifyReply,
): Promise<Ask> {
  const queued = queues.get(cubes) ?? createFairQueue(places, ownPlaces, patience)
  queues.set(cubes, queued)
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const source = await cubeSourceOf({ db, files, dataDir: config.DATA_DIR }, scope)
  return (work) =>
    queued(scope.accountId, () => cubes.ask(source, work, gone.signal)).catch((error: unknown) => {
      if (!gone.signal.aborted) throw error
      return undefined
    })
}

/** Sends one piece of work to the cube of an organisation (`openCubeFor`). */
export async function sendToCube<Work extends CubeWork>(
  app: FastifyInstance,
  scope: Scope,
  reply: FastifyReply,
  work: Work,
): Promise<CubeResult[Work['kind']] | undefined> {
  return (await openCubeFor(app, scope, reply))(work)
}
