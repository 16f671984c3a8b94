import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/** One line for each answer, instead of Fastify's two: what was asked, the status, and how long it took. */
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
    const facts = { req: request, res: reply, ms: Math.round(reply.elapsedTime) }
    if (error) reply.log.error({ ...facts, err: error }, 'answer cut short')
    else reply.log[this.#level](facts, 'answered')
  }

  override routeNotFound(): void {
    // Fastify's own line holds the query; the answer's line does not.
  }
}
