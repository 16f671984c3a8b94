import helmet from '@fastify/helmet'
import plugin from 'fastify-plugin'
import { dataPolicy } from './contentSecurityPolicy.ts'

const oneYearSeconds = 31_536_000

/**
 * Security headers on every answer, errors and unknown addresses included. Answers that are pages replace
 * the content policy by their own. HTTPS is demanded in production alone: a browser would remember it for
 * `localhost`, where development has none.
 */
export const headers = plugin<{ isProduction: boolean }>(
  async (app, { isProduction }) => {
    await app.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: dataPolicy },
      strictTransportSecurity: isProduction && { maxAge: oneYearSeconds, includeSubDomains: true },
      referrerPolicy: { policy: 'no-referrer' },
      xFrameOptions: { action: 'deny' },
    })
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    })
  },
  { name: 'headers' },
)
