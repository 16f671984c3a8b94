import { z } from 'zod'
import { language } from '#model/wire/identity/accounts.ts'
import { campaignMail, mailPurposes } from '#model/wire/materiality/campaignMail.ts'
import { testMailKind } from '#server/store/materiality/surveys/mailContext.ts'
import type { MailComposer } from '../mail/composers.ts'
import type { QueuedMail } from '../mail/outbox.ts'
import { writeSurveyMail, type SurveyMailContent } from './writeSurveyMail.ts'

const survey = z.object({
  kind: z.enum(['impact', 'financial']),
  link: z.string(),
  deadline: z.string().nullable(),
})

const letter = z.object({
  purpose: z.enum(mailPurposes),
  language,
  organization: z.string(),
  firstName: z.string(),
  asked: z.tuple([survey], survey),
  mail: campaignMail,
})

/** A test mail of a campaign to the user who writes it. It carries its text, since the campaign may not exist yet. */
export const testMail = (recipient: string, given: SurveyMailContent): QueuedMail => ({
  kind: testMailKind,
  recipient,
  language: given.language,
  params: { letter: JSON.stringify(given) },
})

/** Written like the campaign's own mail, marked as a test. */
export const composeTest: MailComposer = async (_tx, { recipient, params }) => {
  const given = letter.parse(JSON.parse(String(params['letter'])))
  return { recipient, message: writeSurveyMail({ ...given, isTest: true }) }
}
