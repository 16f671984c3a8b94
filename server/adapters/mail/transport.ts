import { SpanKind } from '@opentelemetry/api'
import nodemailer from 'nodemailer'
import { inSpan } from '../traces/inSpan.ts'
import { writeMessage, type OutgoingMail } from './writeMessage.ts'

/** Destination of messages. `keep` is for installations without a mail server: the outbox itself shows them. */
export type MailTransport = { kind: 'keep' } | SmtpTransport

export type SmtpTransport = {
  kind: 'smtp'
  send(mail: OutgoingMail): Promise<void>
  /** Connects and logs in without sending anything. */
  verify(): Promise<void>
  close(): void
}

type SmtpSettings = {
  url: string
  from: string
  connections: number
  /** The name that this machine gives itself (EHLO): servers distrust one that is not the sender's. */
  name: string
}

/**
 * Sends through `SMTP_URL` over pooled connections, each one message at a time. The sum of its timeouts is shorter than
 * the lease of a message. Content can neither read files nor fetch addresses.
 */
export function smtpTransport({ url, from, connections, name }: SmtpSettings): SmtpTransport {
  const { hostname } = new URL(url)
  const transporter = nodemailer.createTransport({
    url,
    name,
    pool: true,
    maxConnections: connections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    kind: 'smtp',
    send: async (mail) => {
      const message = { raw: writeMessage(mail, from), envelope: envelopeOf(mail, from) }
      await inSpan(
        'send mail',
        { 'server.address': hostname },
        () => transporter.sendMail(message),
        SpanKind.CLIENT,
      )
    },
    verify: async () => void (await transporter.verify()),
    close: () => transporter.close(),
  }
}

/** The recipient is passed as an object, for the same reason as in the message. */
const envelopeOf = ({ recipient, returnPath }: OutgoingMail, from: string) => ({
  from: returnPath ?? from,
  to: { name: '', address: recipient },
})
