import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { RenderedMail } from './renderMail.ts'

/** A message ready to go: one recipient, one Message-ID for all attempts. */
export type OutgoingMail = RenderedMail & { recipient: string; messageId: string; createdAt: string }

/** Where messages go. `keep` is for installations without a mail server: the outbox itself shows them. */
export type MailTransport =
  | { kind: 'keep' }
  | { kind: 'smtp'; send(mail: OutgoingMail): Promise<void>; verify(): Promise<void>; close(): void }

/**
 * Sends through `SMTP_URL` over few pooled connections. Its timeouts add up to less than the lease of a
 * claimed message. Content can neither read files nor fetch addresses.
 */
export function smtpTransport(smtpUrl: string, from: string): MailTransport {
  const transporter = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    kind: 'smtp',
    send: async (mail) => void (await transporter.sendMail(messageOptions(mail, from))),
    verify: async () => void (await transporter.verify()),
    close: () => transporter.close(),
  }
}

/** The recipient is given as an object: a list of addresses in its text stays one (invalid) address. */
export const messageOptions = (mail: OutgoingMail, from: string): SendMailOptions => ({
  from,
  to: { name: '', address: mail.recipient },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: mail.messageId,
  date: mail.createdAt,
  headers: { 'Auto-Submitted': 'auto-generated' },
})
