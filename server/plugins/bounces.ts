import fp from 'fastify-plugin'
import { bounceAddresses } from '../adapters/mail/bounces/bounceAddresses.ts'
import { bounceReceiver, type BounceReceiver } from '../adapters/mail/bounces/bounceReceiver.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Receives delivery reports if `BOUNCE_DOMAIN` and `BOUNCE_PORT` are set; starts listening only on request. */
    bounces: BounceReceiver | null
  }
}

/** Gives mails a return address of their own for delivery reports, and receives these reports. */
export const bounces = fp(
  async (app) => {
    const { BOUNCE_DOMAIN: domain, BOUNCE_PORT: port, HOST: host } = app.config
    app.decorate('bounces', null)
    if (domain === undefined || port === undefined) return
    const addresses = bounceAddresses(app.identity.keys.secret('bounce'), domain)
    const { mailer, log } = app
    mailer.reportTo(addresses.of)
    const receiver = bounceReceiver({ host, port, domain, addresses, record: mailer.bounced, log })
    app.bounces = receiver
    app.addHook('onClose', () => receiver.close())
  },
  { name: 'bounces', dependencies: ['identity', 'mail'] },
)
