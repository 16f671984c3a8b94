import { z } from 'zod'
import type { ErrorCode } from '#model/errors.ts'
import { stakeholderCategoryCodes } from '#model/rules/materiality/stakeholders.ts'
import { requestId } from '#model/schema/values.ts'

/** Reasons why an invitation cannot be sent again, to one recipient or to all of a stakeholder. */
export const invitationRefusals = [
  'alreadyAnswered',
  'alreadyAsked',
  'campaignMailsSpent',
  'campaignNotSent',
  'evaluationNotRunning',
  'invitedOften',
  'noQuestions',
  'optedOut',
  'remindedToday',
  'remindersSpent',
  'surveyNotOpen',
] as const satisfies readonly ErrorCode[]

const count = z.int().nonnegative()
const contactIds = z.array(requestId).min(1, 'validation.contactRequired').max(10_000)

/** `POST …/reporters` (spec §7): contacts of the assessment, by id, at least one (spec §5). */
export const newReporters = z.strictObject({ type: z.literal('multiple'), contacts: contactIds })

/** People whom a campaign does not include: already in another of its survey, or without a question for them. */
const unasked = {
  alreadyAsked: count,
  /** The first 100 of these, each with the campaign that includes them. */
  asked: z.array(z.object({ contactId: z.uuid(), email: z.string(), campaign: z.string() })),
  /** People who do not want to be asked by the organisation again. */
  optedOut: count,
  withoutQuestion: count,
  /** Categories without a question; null means contacts without a category. */
  categories: z.array(z.enum(stakeholderCategoryCodes).nullable()),
}

/**
 * Number of recipients added. Existing recipients of the campaign are not added twice; recipients of a campaign that is
 * not sent yet are moved to this one.
 */
export const newReportersAnswer = z.object({ created: count, known: count, moved: count, ...unasked })
export type NewReportersAnswer = z.output<typeof newReportersAnswer>

/** Remaining campaign e-mails that an organisation may send today; null without a limit. */
export const mailsLeft = z.object({
  max: count.nullable(),
  left: count.nullable(),
  renewsAt: z.string().nullable(),
})
export type MailsLeft = z.output<typeof mailsLeft>

/**
 * `POST …/surveys/{surveyId}/recipients`: whom a campaign to these people would reach; nothing is stored. `together`
 * refers to a campaign of the other survey that is sent at the same moment, which may already exist.
 */
export const recipientsRequest = z.strictObject({
  contacts: contactIds,
  campaignId: requestId.optional(),
  together: z.strictObject({ campaignId: requestId.optional() }).optional(),
})
export const recipientsAnswer = z.object({
  willGet: count,
  /** People whom this campaign or the one sent together with it reaches, each with one e-mail. */
  people: count,
  moved: count,
  ...unasked,
  mails: mailsLeft,
})
export type Recipients = z.output<typeof recipientsAnswer>

/**
 * `PUT …/campaigns/{campaignId}/state`: a campaign can only be sent, together with other named campaigns of its
 * assessment at the same moment. A recipient of both surveys then gets one e-mail, with the texts of the campaign in
 * the path.
 */
export const campaignMove = z.strictObject({
  value: z.literal('SENT'),
  together: z.array(requestId).max(20).optional(),
})

/**
 * `POST …/email-invitations`: the invitation again (also without a body), a reminder, which is counted, or a new link
 * that replaces the old one. A recipient with a corrected address always gets a new link.
 */
export const repeatedInvitation = z.strictObject({
  type: z.enum(['RESEND', 'REMINDER', 'REPLACE']).default('RESEND'),
})
export type InvitationType = z.output<typeof repeatedInvitation>['type']

/**
 * `POST …/contacts/{contactId}/email-invitations`: the number of surveys to which the stakeholder was invited again.
 */
export const invitationsAnswer = z.object({ sent: count })
