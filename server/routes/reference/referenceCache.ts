import type { FastifyReply, FastifyRequest } from 'fastify'
import { cacheAnswer } from '#server/plugins/cacheAnswer.ts'

/**
 * Lets a client cache a reference answer for a day: the lists only change with a release. The answer depends on the
 * language, and on the caller being logged in, hence `private`. A client that holds the same answer gets 304.
 */
export async function cacheReference(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  return cacheAnswer(request, reply, payload, 'private, max-age=86400')
}
