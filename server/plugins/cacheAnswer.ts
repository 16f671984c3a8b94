import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Adds an ETag of the content and this cache control to an answer of text; a client that holds it gets 304. */
export function cacheAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  cacheControl: string,
): unknown {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`
  reply.headers({ etag, 'cache-control': cacheControl, vary: 'accept-language' })
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (!known?.includes(etag) && !known?.includes('*')) return payload
  reply.code(304).removeHeader('content-length').removeHeader('content-type')
  return ''
}
