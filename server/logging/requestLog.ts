import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { coarseNetworkOf } from '../config/networkOf.ts'

/** Statuses that deny access. A 404 counts only when the caller is authenticated. */
const isKeptOut = (status: number, accountId: string | undefined): boolean =>
  status === 401 || status === 403 || status === 429 || (status === 404 && accountId !== undefined)

/**
 * Writes one line per answer instead of Fastify's two: caller, route, status and duration. Refusals also record the
 * reason and the network, and are logged at every level that includes warnings.
 */
export class RequestLog extends LogController {
  readonly #level: 'debug' | 'info'

  /** `debug` on a developer's terminal, where one line for every request of a page would hide the important lines. */
  constructor(level: 'debug' | 'info') {
    super()
    this.#level = level
  }

  override incomingRequest(): void {
    // The line of the answer contains the same facts.
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
    // A request for the second factor does not deny access yet.
    else if (isKeptOut(reply.statusCode, accountId) && reply.refusal !== 'mfaRequired') {
      const network = coarseNetworkOf(request.ip)
      reply.log.warn({ event: 'call.refused', ...facts, network }, 'answered')
    } else reply.log[this.#level](facts, 'answered')
  }

  override routeNotFound(): void {
    // Fastify's own line contains the query string; the line of the answer does not.
  }
}
