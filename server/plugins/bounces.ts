import fp from 'fastify-plugin'
import { bounceAddresses } from '../adapters/mail/bounces/bounceAddresses.ts'
import { bounceReceiver, type BounceReceiver } from '../adapters/mail/bounces/bounceReceiver.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes delivery reports, where `BOUNCE_DOMAIN` and `BOUNCE_PORT` say so; listens once it is told to. */
    bounces: BounceReceiver | null
  }
}

/** Mails name an address of their own for reports, and somebody is there to take them. */
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
