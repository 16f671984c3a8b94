import { z } from 'zod'
import { holdsDirectionMark, holdsWebAddress } from '../rules/names.ts'
import { isoDate, paragraph, text } from '../schema/values.ts'
import { emailAddress, language } from './accounts.ts'

/** Longest texts of a campaign's mail, in characters. */
export const mailLengths = { senderName: 60, subject: 120, introduction: 2000, readers: 200 } as const

/**
 * A mail of many holds the links of its reader and no other: an address of a page in what somebody typed would lead ten
 * thousand people elsewhere in the organisation's name.
 */
const withoutLink = (schema: z.ZodString) =>
  schema
    .refine((value) => !holdsDirectionMark(value), 'validation.controlCharacter')
    .refine((value) => !holdsWebAddress(value), 'resources.campaigns.checks.link')

/** In whose name mails leave. The address stays that of the installation, so that a name must not look like another. */
export const senderName = withoutLink(text(mailLengths.senderName)).refine(
  (value) => !/[@<>"]/.test(value),
  'resources.campaigns.checks.senderName',
)

/** One line: what would end a header is refused. */
export const mailSubject = withoutLink(text(mailLengths.subject))

export const mailIntroduction = withoutLink(paragraph(mailLengths.introduction))

/** Who reads the answers. */
export const mailReaders = withoutLink(text(mailLengths.readers))

const words = z.strictObject({
  subject: mailSubject.nullable(),
  introduction: mailIntroduction.nullable(),
  readers: mailReaders.nullable(),
})

/** What an organisation says in its own words in the mails of a campaign; null is said in the product's. */
export const campaignMail = z.strictObject({
  senderName: senderName.nullable(),
  contact: emailAddress.nullable(),
  fr: words,
  en: words,
})
export type CampaignMail = z.output<typeof campaignMail>

/** Which of a campaign's mails: the invitation, or the reminder of it. */
export const mailPurposes = ['INVITATION', 'REMINDER'] as const

/**
 * `POST …/surveys/{surveyId}/mails/preview` and `…/mails/tests`: a mail as its reader would get it, of a campaign that
 * need not be there yet. `together` is for people whom both surveys ask.
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

/** The mail, who it is from and where answers to it go, and the words that stand where a campaign has none of its own. */
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

/** Tests that one account may send itself in an hour. */
export const mailTestsPerHour = 10

export const mailTestAnswer = z.object({ email: z.string() })
