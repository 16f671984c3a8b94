import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import { stakeholderCategoryCodes } from '../rules/materiality/stakeholders.ts'
import { givenId } from '../schema/values.ts'

/** Why an invitation may not go out once more, to one reporter or to all places of a stakeholder. */
export const invitationRefusals = [
  'alreadyAnswered',
  'alreadyAsked',
  'campaignMailsSpent',
  'campaignNotSent',
  'evaluationNotRunning',
  'invitedOften',
  'noQuestions',
  'remindedToday',
  'remindersSpent',
  'surveyNotOpen',
] as const satisfies readonly ErrorCode[]

const count = z.int().nonnegative()
const contactIds = z.array(givenId).min(1, 'validation.contactRequired').max(10_000)

/** `POST …/reporters` (spec §7): contacts of the assessment, by their ids, at least one (spec §5). */
export const newReporters = z.strictObject({ type: z.literal('multiple'), contacts: contactIds })

/** People whom a campaign does not ask: asked already by another of its survey, or without a question for them. */
const unasked = {
  alreadyAsked: count,
  /** The first 100 of these, each with the campaign that asks. */
  asked: z.array(z.object({ contactId: z.uuid(), email: z.string(), campaign: z.string() })),
  withoutQuestion: count,
  /** Categories that are asked nothing; null for none at all. */
  categories: z.array(z.enum(stakeholderCategoryCodes).nullable()),
}

/**
 * How many were added; those the campaign had already are not added twice, and those who were in a campaign that is
 * not sent yet have left it for this one.
 */
export const newReportersAnswer = z.object({ created: count, known: count, moved: count, ...unasked })
export type NewReportersAnswer = z.output<typeof newReportersAnswer>

/** What is left of the mails of campaigns that an organisation may send today; null where nothing bounds them. */
export const mailsLeft = z.object({
  max: count.nullable(),
  left: count.nullable(),
  renewsAt: z.string().nullable(),
})
export type MailsLeft = z.output<typeof mailsLeft>

/**
 * `POST …/surveys/{surveyId}/recipients`: whom a campaign to these people would reach; nothing is stored. `together` is
 * for a campaign of the other survey that leaves at the same moment, which may be there already.
 */
export const recipientsRequest = z.strictObject({
  contacts: contactIds,
  campaignId: givenId.optional(),
  together: z.strictObject({ campaignId: givenId.optional() }).optional(),
})
export const recipientsAnswer = z.object({
  willGet: count,
  /** People whom this campaign or the one together with it reaches, each by one mail. */
  people: count,
  moved: count,
  ...unasked,
  mails: mailsLeft,
})
export type Recipients = z.output<typeof recipientsAnswer>

/**
 * `PUT …/campaigns/{campaignId}/state`: a campaign is only ever sent, with others of its assessment at the same moment
 * if they are named: then whoever both surveys ask gets one mail, in the words of the campaign of the path.
 */
export const campaignMove = z.strictObject({
  value: z.literal('SENT'),
  together: z.array(givenId).max(20).optional(),
})

/**
 * `POST …/email-invitations`: the invitation once more (also without a body), a reminder, which is counted, or a new
 * link in the place of the old one. Whose address was corrected meanwhile gets a new link in any case.
 */
export const invitation = z.strictObject({
  type: z.enum(['RESEND', 'REMINDER', 'REPLACE']).default('RESEND'),
})
export type InvitationType = z.output<typeof invitation>['type']

/** `POST …/contacts/{contactId}/email-invitations`: to how many surveys the stakeholder was invited again. */
export const invitationsAnswer = z.object({ sent: count })
