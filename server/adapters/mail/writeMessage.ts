import { LRUCache } from 'lru-cache'
import { foldLines } from 'nodemailer/lib/mime-funcs'
import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import { senderOf } from './senderOf.ts'

export type RenderedMail = {
  subject: string
  text: string
  html: string
  /** On whose behalf it leaves; the address stays the sender's. */
  senderName?: string | undefined
  /** Where answers to it go; the sender where none is given. */
  replyTo?: string | undefined
}

/** A message ready to go: one recipient, one Message-ID for all attempts. */
export type OutgoingMail = RenderedMail & {
  recipient: string
  messageId: string
  createdAt: string
  /** Where servers report what they could not deliver; the sender where none is given. */
  returnPath?: string | undefined
}

/** `=_` stands in no quoted-printable text, so that no content can end its part. */
const boundary = '=_matrice'

/** nodemailer's way of writing a header's value: no end of a line survives in it. */
const headers = new MimeNode(false)

type Sender = { from: string; senderName: string | undefined }

type HeaderValue = string | Date | { name: string; address: string }

/** Lines are folded at any space of Unicode's, and go on only after one of ASCII's. */
const header = (name: string, value: HeaderValue): string =>
  foldLines(`${name}: ${headers.encodeHeaderValue(name, value).replaceAll(/\s/g, ' ')}`, 76)

/** What the messages of a campaign share is encoded once: sender, subject, all lines but a few. */
const senders = new LRUCache<string, string, Sender>({
  max: 100,
  memoMethod: (_key, _stale, { context: { from, senderName } }) => header('From', senderOf(from, senderName)),
})
const subjects = new LRUCache<string, string>({ max: 100, memoMethod: (text) => header('Subject', text) })
const lines = new LRUCache<string, string>({ max: 500, memoMethod: (line) => wrap(encode(line)) })

/**
 * The message as it goes over the wire, with both versions. nodemailer's own composer writes it through eight streams
 * a message, which costs more than sending it (0.3 ms and as many writes to the socket).
 */
export const writeMessage = (mail: OutgoingMail, from: string): Buffer =>
  Buffer.from(
    [
      senders.memo(`${from}\n${mail.senderName ?? ''}`, { context: { from, senderName: mail.senderName } }),
      // An object: a list of addresses in its text stays one (invalid) address.
      header('To', { name: '', address: mail.recipient }),
      ...(mail.replyTo === undefined ? [] : [header('Reply-To', { name: '', address: mail.replyTo })]),
      subjects.memo(mail.subject),
      header('Message-ID', mail.messageId),
      header('Date', new Date(mail.createdAt)),
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
