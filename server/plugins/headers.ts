import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { errors } from '#locales/fr/errors.ts'
import { dataPolicy } from './contentSecurityPolicy.ts'

const oneYearSeconds = 31_536_000

/**
 * Security headers on every answer, including errors and unknown addresses. Pages replace the content security policy
 * with their own; cacheable answers set their own cache headers. HTTPS is enforced in production only: a browser would
 * remember it for `localhost`, where development does not offer it.
 */
export const headers = plugin<{ isProduction: boolean }>(
  async (app, { isProduction }) => {
    const always = await usualHeaders(isProduction)
    app.addHook('onRequest', (request, reply, done) => {
      void reply.headers(always)
      if (lacksHost(request)) {
        void reply
          .status(400)
          .type('application/json; charset=utf-8')
          .send(JSON.stringify({ code: 'badRequest', message: errors.badRequest }))
      } else done()
    })
    // Node would answer an expectation other than 100-continue itself, without these headers.
    app.server.on('checkExpectation', (_request, response) => response.writeHead(417, always).end())
  },
  { name: 'headers' },
)

/** HTTP/1.1 requires the header. Node's own check answers without our headers, so that the app turns it off. */
const lacksHost = ({ raw }: FastifyRequest): boolean =>
  raw.httpVersion === '1.1' && raw.headers.host === undefined

/** Headers of every answer, including answers that no plugin handles (`malformedRequestHandler`). */
export const usualHeaders = async (isProduction: boolean): Promise<Readonly<Record<string, string>>> => ({
  ...(await headersOf({
    contentSecurityPolicy: { useDefaults: false, directives: dataPolicy },
    strictTransportSecurity: isProduction && { maxAge: oneYearSeconds, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })),
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cache-control': 'no-store',
})

/** Headers that helmet sets, computed once: they never change, and computing them cost 7 µs per answer. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = Fastify()
  await probe.register(helmet, options)
  probe.get('/', (_request, reply) => reply.send(reply.raw.getHeaders()))
  const answer = await probe.inject('/')
  await probe.close()
  return answer.json()
}
