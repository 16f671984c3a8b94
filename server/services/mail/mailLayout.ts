import { mail as en } from '#locales/en/mail.ts'
import { mail as fr } from '#locales/fr/mail.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { RenderedMail } from '#server/adapters/mail/writeMessage.ts'
import { escapeHtml } from './escapeHtml.ts'
import { mailFrame } from './mailFrame.ts'

/** The content of a message in plain text: nothing in it is markup, whoever wrote it. Line breaks are kept. */
export type MailParts = {
  language: Language
  /** The sender's name, shown at the top. */
  brand: string
  subject: string
  /** Whether the subject is also shown above the text. */
  hasHeading?: boolean
  paragraphs: readonly string[]
  /** Links of the message, each shown as a button. */
  actions: readonly { note?: string | undefined; label: string; link: string }[]
  notes: readonly string[]
  footer: string
  /** A link below the footer, and the address that mail programs call for their own button (RFC 8058). */
  optOut?: { label: string; link: string }
} & Pick<RenderedMail, 'senderName' | 'replyTo'>

const texts = { fr, en }

/** Renders a message as text and as HTML. */
export function renderLayout(parts: MailParts): RenderedMail {
  const { language, subject, paragraphs, actions, notes, footer, optOut, senderName, replyTo } = parts
  return {
    subject,
    senderName,
    replyTo,
    optOut: optOut?.link,
    text:
      [
        ...paragraphs,
        ...actions.flatMap(({ note, label, link }) => [...(note ? [note] : []), `${label}\n${link}`]),
        ...notes,
        `-- \n${footer}${optOut ? `\n${optOut.label}\n${optOut.link}` : ''}`,
      ].join('\n\n') + '\n',
    html: mailFrame({
      language,
      brand: escapeHtml(parts.brand),
      title: escapeHtml(subject),
      heading: parts.hasHeading === true ? escapeHtml(subject) : undefined,
      paragraphs: paragraphs.map(escapeLines),
      actions: actions.map(({ note, label, link }) => ({
        note: note && escapeHtml(note),
        label: escapeHtml(label),
        link: escapeHtml(link),
      })),
      fallback: escapeHtml(texts[language].fallback),
      notes: notes.map(escapeLines),
      footer: escapeHtml(footer),
      optOut: optOut && { label: escapeHtml(optOut.label), link: escapeHtml(optOut.link) },
    }),
  }
}

const escapeLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n]/)
    .map(escapeHtml)
    .join('<br>')
