import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify from 'fastify'
import plugin from 'fastify-plugin'
import { dataPolicy } from './contentSecurityPolicy.ts'

const oneYearSeconds = 31_536_000

/**
 * Security headers on every answer, errors and unknown addresses included. Answers that are pages replace
 * the content policy by their own; what may be kept in a cache says so itself. HTTPS is demanded in production alone: a browser would remember it for
 * `localhost`, where development has none.
 */
export const headers = plugin<{ isProduction: boolean }>(
  async (app, { isProduction }) => {
    const always = await usualHeaders(isProduction)
    app.addHook('onRequest', (_request, reply, done) => {
      void reply.headers(always)
      done()
    })
  },
  { name: 'headers' },
)

/** The headers of every answer, also of one that no plugin sees (`answerMalformed`). */
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

/** What helmet says, asked once: it is always the same, and working it out cost 7 µs of every answer. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = Fastify()
  await probe.register(helmet, options)
  probe.get('/', (_request, reply) => reply.send(reply.raw.getHeaders()))
  const answer = await probe.inject('/')
  await probe.close()
  return answer.json()
}
