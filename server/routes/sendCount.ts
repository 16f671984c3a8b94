import type { FastifyReply } from 'fastify'

/**
 * Answers a HEAD that counts. It says that a GET would come in chunks: of an answer that tells neither this nor a
 * length, Node's HTTP client takes it that the connection ends with it, and opens a new one for the next count.
 */
export const sendCount = (reply: FastifyReply, total: number): FastifyReply =>
  reply.header('x-total-count', String(total)).header('transfer-encoding', 'chunked').send()
