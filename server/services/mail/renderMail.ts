import Polyglot from 'node-polyglot'
import { mail as en } from '#locales/en/mail.ts'
import { mail as fr } from '#locales/fr/mail.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { RenderedMail } from '#server/adapters/mail/writeMessage.ts'
import { renderLayout } from './mailLayout.ts'

/** The existing messages: the namespaces of `locales/<language>/mail.ts` that have a subject and an action. */
export type MailTemplate = {
  [Key in keyof typeof fr]: (typeof fr)[Key] extends { subject: string; action: string } ? Key : never
}[keyof typeof fr]

/** Data of a template: the reader's first name (may be empty), the numbers of its text, the action's address. */
export type MailContent = {
  template: MailTemplate
  language: Language
  name: string
  link: string
  args: Readonly<Record<string, string | number>>
  /** Typed texts, each under its label, between introduction and action. */
  details?: readonly (readonly [label: string, value: string])[]
}

const texts = { fr, en }

/** Writes a message in the reader's language, as text and as HTML; user input is escaped in HTML. */
export function renderMail({
  template,
  language,
  name,
  link,
  args,
  details = [],
}: MailContent): RenderedMail {
  const room = texts[language]
  const fill = (phrase: string) => Polyglot.transformPhrase(phrase, args, language)
  return renderLayout({
    language,
    brand: 'Matrice',
    subject: fill(room[template].subject),
    hasHeading: true,
    paragraphs: [
      greet(language, name),
      fill(room[template].intro),
      ...details.map(([label, value]) => `${label}\n${value}`),
    ],
    actions: [{ label: fill(room[template].action), link }],
    notes: [fill(room[template].note)],
    footer: room.footer,
  })
}

/** The greeting of a mail; without a name where none is known. */
export const greet = (language: Language, name: string): string =>
  name === ''
    ? texts[language].greetingWithoutName
    : Polyglot.transformPhrase(texts[language].greeting, { name }, language)
