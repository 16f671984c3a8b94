import { LRUCache } from 'lru-cache'
import { foldLines } from 'nodemailer/lib/mime-funcs'
import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import type { Language } from '#model/wire/identity/accounts.ts'
import { senderOf } from './senderOf.ts'

export type RenderedMail = {
  subject: string
  text: string
  html: string
  /** The name on whose behalf it is sent; the address stays the sender's. */
  senderName?: string | undefined
  /** Address for replies; by default the sender. */
  replyTo?: string | undefined
  /** Address that mail programs call, with a POST, for a reader who does not want such mails (RFC 8058). */
  optOut?: string | undefined
}

/** A message ready to send: one recipient, one Message-ID for all attempts. */
export type OutgoingMail = RenderedMail & {
  recipient: string
  messageId: string
  createdAt: string
  /** Language of both versions. */
  language: Language
  /** Address for reports of failed deliveries; by default the sender. */
  returnPath?: string | undefined
}

/** `=_` never occurs in quoted-printable text, so no content can end its part. */
const boundary = '=_matrice'

/** Encodes header values with nodemailer, which removes line ends. */
const headers = new MimeNode(false)

type Sender = { from: string; senderName: string | undefined }

type HeaderValue = string | Date | { name: string; address: string }

/** Lines are folded at any Unicode space, but may continue only after an ASCII space, so spaces become ASCII. */
const header = (name: string, value: HeaderValue): string =>
  foldLines(`${name}: ${headers.encodeHeaderValue(name, value).replaceAll(/\s/g, ' ')}`, 76)

/** Values shared by the messages of a campaign are encoded once: sender, subject, and all lines but a few. */
const senders = new LRUCache<string, string, Sender>({
  max: 100,
  memoMethod: (_key, _stale, { context: { from, senderName } }) => header('From', senderOf(from, senderName)),
})
const subjects = new LRUCache<string, string>({ max: 100, memoMethod: (text) => header('Subject', text) })
const lines = new LRUCache<string, string>({ max: 500, memoMethod: (line) => wrap(encode(line)) })

/**
 * The message as sent, with both versions. nodemailer's own composer uses eight streams per message, which costs more
 * than sending it (0.3 ms and as many writes to the socket).
 */
export const writeMessage = (mail: OutgoingMail, from: string): Buffer =>
  Buffer.from(
    [
      senders.memo(`${from}\n${mail.senderName ?? ''}`, { context: { from, senderName: mail.senderName } }),
      // Passed as an object, so that a list of addresses in its text stays one (invalid) address.
      header('To', { name: '', address: mail.recipient }),
      ...(mail.replyTo === undefined ? [] : [header('Reply-To', { name: '', address: mail.replyTo })]),
      subjects.memo(mail.subject),
      header('Message-ID', mail.messageId),
      header('Date', new Date(mail.createdAt)),
      `Content-Language: ${mail.language}`,
      ...(mail.optOut === undefined
        ? []
        : [`List-Unsubscribe: <${mail.optOut}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click']),
      'Auto-Submitted: auto-generated',
      'MIME-Version: 1.0',
      `Content-Type: multipart/alternative; boundary="${boundary}"`,
      ...part('text/plain', mail.text),
      ...part('text/html', mail.html),
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  )

const part = (type: string, content: string): string[] => [
  '',
  `--${boundary}`,
  `Content-Type: ${type}; charset=utf-8`,
  'Content-Transfer-Encoding: quoted-printable',
  '',
  ...content.split(/\r\n|[\r\n]/).map((line) => lines.memo(line)),
]
