import { z } from 'zod'
import { holdsDirectionMark, holdsWebAddress } from '#model/rules/text/names.ts'
import { isoDate, paragraph, text } from '#model/schema/values.ts'
import { emailAddress, language } from '../identity/accounts.ts'

/** Maximum lengths of the texts of a campaign's e-mails, in characters. */
export const mailLengths = { senderName: 60, subject: 120, introduction: 2000, readers: 200 } as const

/**
 * An e-mail to many contains only the links of its reader: a web address in a typed text would lead thousands of people
 * elsewhere in the organisation's name.
 */
const withoutLink = (schema: z.ZodString) =>
  schema
    .refine((value) => !holdsDirectionMark(value), 'validation.controlCharacter')
    .refine((value) => !holdsWebAddress(value), 'resources.campaigns.checks.link')

/** The sender's name. The address stays that of the installation, so the name must not look like another address. */
export const senderName = withoutLink(text(mailLengths.senderName)).refine(
  (value) => !/[@<>"]/.test(value),
  'resources.campaigns.checks.senderName',
)

/** One line: characters that would end a header are refused. */
export const mailSubject = withoutLink(text(mailLengths.subject))

export const mailIntroduction = withoutLink(paragraph(mailLengths.introduction))

/** Who reads the answers. */
export const mailReaders = withoutLink(text(mailLengths.readers))

const words = z.strictObject({
  subject: mailSubject.nullable(),
  introduction: mailIntroduction.nullable(),
  readers: mailReaders.nullable(),
})

/** The organisation's own texts in the e-mails of a campaign; null means the product's text. */
export const campaignMail = z.strictObject({
  senderName: senderName.nullable(),
  contact: emailAddress.nullable(),
  fr: words,
  en: words,
})
export type CampaignMail = z.output<typeof campaignMail>

/** The kind of e-mail: the invitation, or its reminder. */
export const mailPurposes = ['INVITATION', 'REMINDER'] as const

/**
 * `POST …/surveys/{surveyId}/mails/preview` and `…/mails/tests`: an e-mail as its recipient would get it, of a campaign
 * that need not exist yet. `together` is for people included in both surveys.
 */
export const mailDraft = z.strictObject({
  language,
  purpose: z.enum(mailPurposes).default('INVITATION'),
  together: z.boolean().default(false),
  firstName: z.string().max(100).default(''),
  deadline: isoDate.nullable().default(null),
  mail: campaignMail,
})
export type MailDraft = z.output<typeof mailDraft>

/** The e-mail, its sender and reply address, and the default texts of a campaign without its own. */
export const mailPreview = z.object({
  from: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  usual: z.object({
    senderName: z.string(),
    subject: z.string(),
    introduction: z.string(),
    readers: z.string(),
  }),
})
export type MailPreview = z.output<typeof mailPreview>

/** Maximum test e-mails per account and hour. */
export const mailTestsPerHour = 10

export const mailTestAnswer = z.object({ email: z.string() })
