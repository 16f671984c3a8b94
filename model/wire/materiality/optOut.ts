import { z } from 'zod'
import { language } from '../identity/accounts.ts'

/** `/public/api/v1/opt-outs/{token}`: whether the reader of a campaign mail wants to be asked again. */
export const optOut = z.object({
  organization: z.string(),
  /** The language of the mail. */
  language,
  /** The address for questions, if the organisation names one. */
  contact: z.string().nullable(),
  optedOut: z.boolean(),
})
export type OptOut = z.output<typeof optOut>
