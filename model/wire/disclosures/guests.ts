import { z } from 'zod'
import { requestPeriods, requestStates } from '#model/rules/disclosures/requests.ts'
import { name, paragraph } from '#model/schema/values.ts'
import { emailAddress, language } from '../identity/accounts.ts'

/** A person without an account who answers data requests of a disclosure by a link. */
export const guest = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  language,
  /** When the last link was sent, and until when it is valid; null before the first one. */
  sentAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  isExpired: z.boolean(),
  /** The person does not want to be asked by this organisation. */
  optedOut: z.boolean(),
  /** Requests that this person answers, and those that wait for an answer. */
  requests: z.int().nonnegative(),
  open: z.int().nonnegative(),
})
export type Guest = z.output<typeof guest>

export const guests = z.array(guest)

export const newGuest = z.strictObject({ name: name(200), email: emailAddress, language })
export type NewGuest = z.output<typeof newGuest>

/** A data request as its guest sees it. */
export const contributionRequest = z.object({
  id: z.uuid(),
  code: z.string(),
  title: z.string(),
  /** The site or the company that it is about; null for the whole organisation. */
  place: z.string().nullable(),
  period: z.enum(requestPeriods),
  dueDate: z.string(),
  state: z.enum(requestStates),
  /** Its figure is in the data hub, so that the answer is given in words. */
  isFigure: z.boolean(),
  text: z.string().nullable(),
  value: z.number().nullable(),
  /** The unit of a value that is typed; null where it has none. */
  unit: z.string().nullable(),
  /** Why it was returned. */
  comment: z.string().nullable(),
  version: z.int(),
})
export type ContributionRequest = z.output<typeof contributionRequest>

/** `GET /public/api/v1/contributions/{token}`: what a guest is asked. */
export const contribution = z.object({
  organization: z.string(),
  disclosure: z.string(),
  year: z.int(),
  name: z.string(),
  language,
  expiresAt: z.string(),
  requests: z.array(contributionRequest),
})
export type Contribution = z.output<typeof contribution>

/** An answer as the guest read it at that version: one that somebody changed since is not overwritten. */
export const contributionAnswer = z.strictObject({
  text: paragraph(20_000).nullable(),
  value: z.number().min(-1e15).max(1e15).nullable(),
  version: z
    .int()
    .min(0)
    .max(2 ** 31 - 2),
  /** True to send it for review. */
  isSubmitted: z.boolean(),
})
export type ContributionAnswer = z.output<typeof contributionAnswer>
