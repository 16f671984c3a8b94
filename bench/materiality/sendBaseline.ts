import nodemailer from 'nodemailer'
import { readConfig } from '#server/config/config.ts'
import { writeSurveyMail } from '#server/services/campaigns/writeSurveyMail.ts'

// The baseline of a campaign: pooled nodemailer alone sends the same message as often, from a process of its own, over
// as many connections as the product uses.

const noTexts = { subject: null, introduction: null, readers: null }

export type SendOrder = { url: string; count: number }

process.on('message', ({ url, count }: SendOrder) => {
  void sendAll(url, count).then((ms) => process.send?.({ ms }))
})

async function sendAll(url: string, count: number): Promise<number> {
  const maxConnections = readConfig({}).SMTP_CONNECTIONS
  const transporter = nodemailer.createTransport({ url, pool: true, maxConnections })
  const { subject, text, html } = writeSurveyMail({
    purpose: 'INVITATION',
    language: 'fr',
    firstName: 'Camille',
    organization: 'Mesure',
    asked: [{ kind: 'impact', link: `http://localhost:4310/respond/${'x'.repeat(43)}`, deadline: null }],
    mail: { senderName: null, contact: null, fr: noTexts, en: noTexts },
  })
  const start = performance.now()
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      transporter.sendMail({
        subject,
        text,
        html,
        from: 'Mesure via Matrice <no-reply@localhost>',
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
