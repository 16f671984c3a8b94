import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CubeResult, CubeWork } from '#server/adapters/cube/query/cubeWork.ts'
import { cubeSourceOf } from '#server/services/analysis/cubeSource.ts'
import type { Scope } from '#server/store/engine/database.ts'

/** Sends work to the cube. The result is undefined if the client has disconnected meanwhile. */
export type Ask = <Work extends CubeWork>(work: Work) => Promise<CubeResult[Work['kind']] | undefined>

/**
 * The cube of an organisation at its current version. A client that disconnects aborts the work that it has sent. The
 * header Server-Timing of an answer says how long its query waited for others.
 */
export async function openCubeFor(
  { db, files, config, cubes }: FastifyInstance,
  scope: Scope,
  reply: FastifyReply,
): Promise<Ask> {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const source = await cubeSourceOf({ db, files, dataDir: config.DATA_DIR }, scope)
  const sayWaited = (waitedMs: number) => {
    // A streamed answer has sent its headers before its first query is answered.
    if (!reply.raw.headersSent) reply.header('server-timing', `queue;dur=${waitedMs.toFixed(1)}`)
  }
  return (work) =>
    cubes.ask(source, work, gone.signal, sayWaited).catch((error: unknown) => {
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
