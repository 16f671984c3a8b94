import nodemailer from 'nodemailer'
import { readConfig } from '#server/config.ts'
import { renderMail } from '#server/services/mail/renderMail.ts'

// The floor of a campaign: pooled nodemailer and nothing else sends the same message as often, from a process of its
// own, over as many connections as the product has.

export type SendOrder = { url: string; count: number }

process.on('message', ({ url, count }: SendOrder) => {
  void sendAll(url, count).then((ms) => process.send?.({ ms }))
})

async function sendAll(url: string, count: number): Promise<number> {
  const maxConnections = readConfig({}).SMTP_CONNECTIONS
  const transporter = nodemailer.createTransport({ url, pool: true, maxConnections })
  const message = renderMail({
    template: 'surveyInvitation',
    language: 'fr',
    name: 'Camille',
    link: `http://localhost:4310/respond/${'x'.repeat(43)}`,
    args: { organization: 'Mesure' },
  })
  const start = performance.now()
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      transporter.sendMail({
        ...message,
        from: 'Matrice <no-reply@localhost>',
        to: `person${index}@example.org`,
        messageId: `<${index}@bench>`,
        date: new Date(),
      }),
    ),
  )
  const ms = performance.now() - start
  transporter.close()
  return ms
}
