import fp from 'fastify-plugin'
import type { Clock } from '../clock.ts'
import { createMailer, type Mailer } from '../services/mail/mailer.ts'
import { smtpTransport } from '../adapters/mail/transport.ts'
import { publicUrl } from '../config/publicUrl.ts'

declare module 'fastify' {
  interface FastifyInstance {
    mailer: Mailer
  }
}

/** The outbox: sends by SMTP if `SMTP_URL` is set; otherwise messages stay in the database for `/dev/mailbox`. */
export const mail = fp<{ now: Clock }>(
  async (app, { now }) => {
    const { SMTP_URL, SMTP_CONNECTIONS, MAIL_FROM } = app.config
    const { hostname: host } = new URL(publicUrl(app.config))
    const mailer = createMailer({
      db: app.db,
      transport:
        SMTP_URL === undefined
          ? { kind: 'keep' }
          : smtpTransport({ url: SMTP_URL, from: MAIL_FROM, connections: SMTP_CONNECTIONS, name: host }),
      connections: SMTP_CONNECTIONS,
      host,
      now,
      log: app.log,
    })
    app.decorate('mailer', mailer)
    app.addHook('onClose', () => mailer.stop())
  },
  { name: 'mail' },
)
