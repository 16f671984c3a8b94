import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { coarseNetworkOf } from './networkOf.ts'

/** Answers by which somebody is kept out; of what is not found, only to who has shown who they are. */
const isKeptOut = (status: number, accountId: string | undefined): boolean =>
  status === 401 || status === 403 || status === 429 || (status === 404 && accountId !== undefined)

/**
 * One line for each answer, instead of Fastify's two: who asked for what, the status, and how long it took. Refusals say
 * besides why, and from which network, and are kept at any level that keeps warnings.
 */
export class RequestLog extends LogController {
  readonly #level: 'debug' | 'info'

  /** At `debug` on a developer's terminal, where every request of a page would bury what matters. */
  constructor(level: 'debug' | 'info') {
    super()
    this.#level = level
  }

  override incomingRequest(): void {
    // The line of the answer says it all.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const accountId = (request.caller as FastifyRequest['caller'] | undefined)?.accountId
    const facts = {
      req: request,
      res: reply,
      ms: Math.round(reply.elapsedTime),
      ...(accountId !== undefined && { accountId }),
      ...(reply.refusal !== undefined && { code: reply.refusal }),
    }
    if (error) reply.log.error({ ...facts, err: error }, 'answer cut short')
    // Asking for the second factor keeps nobody out yet.
    else if (isKeptOut(reply.statusCode, accountId) && reply.refusal !== 'mfaRequired') {
      const network = coarseNetworkOf(request.ip)
      reply.log.warn({ event: 'call.refused', ...facts, network }, 'answered')
    } else reply.log[this.#level](facts, 'answered')
  }

  override routeNotFound(): void {
    // Fastify's own line holds the query; the answer's line does not.
  }
}
