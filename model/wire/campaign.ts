import { z } from 'zod'

/** `POST …/reporters` (spec §7): contacts of the assessment, by their ids, at least one (spec §5). */
export const newReporters = z.strictObject({
  type: z.literal('multiple'),
  contacts: z.array(z.uuid()).min(1, 'validation.contactRequired').max(10_000),
})

/** How many were added; those the campaign had already are not added twice. */
export const newReportersAnswer = z.object({ created: z.int(), known: z.int() })

/** `PUT …/campaigns/{campaignId}/state`: a campaign is only ever sent. */
export const campaignMove = z.strictObject({ value: z.literal('SENT') })

/** `POST …/email-invitations`: the invitation once more, or a reminder, which is counted. */
export const invitation = z.strictObject({ type: z.enum(['RESEND', 'REMINDER']).default('RESEND') })
