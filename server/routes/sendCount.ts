import type { FastifyReply } from 'fastify'

/**
 * Answers a HEAD request with a count. The header announces a chunked GET answer: without it and without a length,
 * Node's HTTP client assumes that the connection closes and opens a new one for the next count.
 */
export const sendCount = (reply: FastifyReply, total: number): FastifyReply =>
  reply.header('x-total-count', String(total)).header('transfer-encoding', 'chunked').send()
