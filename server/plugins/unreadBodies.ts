import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

/** What is read of a refused body after the answer, and for how long, before the connection is cut. */
export const unreadLimits = { bytes: 64 * 1024 * 1024, ms: 30_000 }

/**
 * Reads on after a refusal that was sent before the end of the body. If the connection were closed at once, the system
 * would reset it: the sender loses the answer, and a proxy makes a 502 of it. The bounds keep a sender from holding the
 * connection with an endless body.
 */
export const unreadBodies = fp(async (app) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 400 && hasUnreadBody(request)) readOn(request, reply)
    done(null, payload)
  })
})

const hasUnreadBody = ({ raw }: FastifyRequest): boolean =>
  !raw.complete &&
  (raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0)

function readOn({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection')
  reply.raw.once('finish', () => {
    let bytes = 0
    const cut = (): void => void raw.destroy()
    const timer = setTimeout(cut, unreadLimits.ms).unref()
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength
      if (bytes > unreadLimits.bytes) cut()
    })
    finished(raw, () => clearTimeout(timer))
    raw.resume()
  })
}
