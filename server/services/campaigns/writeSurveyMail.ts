import Polyglot from 'node-polyglot'
import { mail as en } from '#locales/en/mail.ts'
import { mail as fr } from '#locales/fr/mail.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { CampaignMail, mailPurposes } from '#model/wire/materiality/campaignMail.ts'
import type { RenderedMail } from '#server/adapters/mail/writeMessage.ts'
import { renderLayout } from '../mail/mailLayout.ts'
import { greet } from '../mail/renderMail.ts'
import { longDay } from '../mail/longDay.ts'

/** A survey that a mail asks to answer, and until when. */
export type AskedSurvey = { kind: 'impact' | 'financial'; link: string; deadline: string | null }

export type SurveyMailContent = {
  purpose: (typeof mailPurposes)[number]
  language: Language
  organization: string
  /** Empty where the name is not known. */
  firstName: string
  /** One or two, the main one first. */
  asked: readonly [AskedSurvey, ...AskedSurvey[]]
  mail: CampaignMail
  /** Where the reader says that they do not want to be asked again. */
  optOut?: string
  /** Whether a user sends it to themselves as a test. */
  isTest?: boolean
}

const texts = { fr: fr.survey, en: en.survey }

/** The texts used where a campaign defines none of its own. */
export function defaultTexts({ language, organization, asked }: Omit<SurveyMailContent, 'mail'>) {
  const room = texts[language]
  const about = asked.length > 1 ? 'both' : asked[0].kind
  const fill = (phrase: string) => Polyglot.transformPhrase(phrase, { organization }, language)
  return {
    // An organisation's name may hold characters that a sender name must not.
    senderName: organization.replaceAll(/[@<>"]/g, ' ').trim(),
    subject: fill(room.subject[about]),
    introduction: fill(room.intro[about]),
    readers: fill(room.usualReaders),
  }
}

/**
 * Writes an invitation or a reminder: one mail for everything that a person is asked at once, with a link for each
 * survey. Texts typed by an organisation are put next to our sentences, never into their placeholders.
 */
export function writeSurveyMail(letter: SurveyMailContent): RenderedMail {
  const { purpose, language, organization, firstName, asked, mail, optOut, isTest = false } = letter
  const room = texts[language]
  const own = mail[language]
  const usual = defaultTexts(letter)
  const number = asked.length > 1 ? 'both' : 'one'
  const isReminder = purpose === 'REMINDER'
  const fill = (phrase: string, args = {}) =>
    Polyglot.transformPhrase(phrase, { organization, ...args }, language)

  const invited = own.subject ?? usual.subject
  const subject = isReminder ? fill(room.reminder.subject, { subject: invited }) : invited
  const introduction = own.introduction?.split(/(?:\r\n|[\r\n]){2,}/)
  const opening = isReminder
    ? [fill(room.reminder[number]), ...(introduction ?? [])]
    : (introduction ?? [usual.introduction])
  return renderLayout({
    language,
    brand: organization,
    subject: isTest ? fill(room.test.subject, { subject }) : subject,
    paragraphs: [
      ...(isTest ? [fill(room.test.note)] : []),
      greet(language, firstName),
      ...opening,
      ...(number === 'both' && !isReminder ? [room.two] : []),
    ],
    actions: asked.map(({ kind, link, deadline }) => ({
      note:
        deadline === null
          ? undefined
          : fill(number === 'one' ? room.deadline : room.deadlineOf[kind], {
              date: longDay(deadline, language),
            }),
      label: room.action[number === 'one' ? 'one' : kind],
      link,
    })),
    notes: [
      fill(room.readers, { readers: own.readers ?? usual.readers }),
      room.apart,
      room.personal[number],
      ...(mail.contact === null ? [] : [fill(room.contact, { contact: mail.contact })]),
    ],
    footer:
      mail.contact === null ? fill(room.footer) : fill(room.footerWithContact, { contact: mail.contact }),
    ...(optOut !== undefined && { optOut: { label: fill(room.optOut), link: optOut } }),
    senderName: mail.senderName ?? usual.senderName,
    replyTo: mail.contact ?? undefined,
  })
}
