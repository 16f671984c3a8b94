import Polyglot from 'node-polyglot'
import { mail as en } from '#locales/en/mail.ts'
import { mail as fr } from '#locales/fr/mail.ts'
import type { Language } from '#model/wire/accounts.ts'
import type { RenderedMail } from '../../adapters/mail/writeMessage.ts'
import { escapeHtml } from './escapeHtml.ts'
import { mailFrame } from './mailFrame.ts'

/** The messages that exist: the rooms of `locales/<language>/mail.ts` that have a subject and an action. */
export type MailTemplate = {
  [Key in keyof typeof fr]: (typeof fr)[Key] extends { subject: string; action: string } ? Key : never
}[keyof typeof fr]

/** What fills a template: the reader's first name (may be empty), the numbers of its text, the action's address. */
export type MailContent = {
  template: MailTemplate
  language: Language
  name: string
  link: string
  args: Readonly<Record<string, string | number>>
  /** What somebody typed, each under its label, between introduction and action. */
  details?: readonly (readonly [label: string, value: string])[]
}

const texts = { fr, en }

/** Writes a message in the reader's language, as text and as HTML; whatever a person typed is escaped in HTML. */
export function renderMail({
  template,
  language,
  name,
  link,
  args,
  details = [],
}: MailContent): RenderedMail {
  const room = texts[language]
  const fill = (phrase: string, more = {}) => Polyglot.transformPhrase(phrase, { ...args, ...more }, language)
  const greeting = name === '' ? room.greetingWithoutName : fill(room.greeting, { name })
  const subject = fill(room[template].subject)
  const intro = fill(room[template].intro)
  const action = fill(room[template].action)
  const note = fill(room[template].note)
  return {
    subject,
    text:
      [
        greeting,
        intro,
        ...details.map(([label, value]) => `${label}\n${value}`),
        `${action}\n${link}`,
        note,
        `-- \n${room.footer}`,
      ].join('\n\n') + '\n',
    html: mailFrame({
      language,
      subject: escapeHtml(subject),
      paragraphs: [escapeHtml(greeting), escapeHtml(intro), ...details.map(escapeDetail)],
      action: escapeHtml(action),
      link: escapeHtml(link),
      fallback: escapeHtml(room.fallback),
      note: escapeHtml(note),
      footer: escapeHtml(room.footer),
    }),
  }
}

const escapeDetail = ([label, value]: readonly [string, string]): string =>
  [label, ...value.split(/\r\n|[\r\n]/)].map(escapeHtml).join('<br>')
