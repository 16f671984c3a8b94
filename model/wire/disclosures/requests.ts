import { z } from 'zod'
import { requestPeriods } from '#model/rules/disclosures/requests.ts'
import { isoDate, paragraph, plainText, requestId } from '#model/schema/values.ts'
import { cellNote } from '../data/cube.ts'
import { evidence } from '../records/evidence.ts'

/** Requests created or changed by one call. */
export const requestsMax = 2000

/**
 * Requests for the datapoints to be disclosed that are given: by code, by requirement, or all of them. A trial only says
 * what would be created.
 */
export const requestCreation = z.strictObject({
  requirements: z.array(plainText(20)).max(200).optional(),
  codes: z.array(plainText(20)).max(requestsMax).optional(),
  companyId: requestId.nullable().default(null),
  divisionId: requestId.nullable().default(null),
  period: z.enum(requestPeriods).default('YEAR'),
  ownerId: requestId.nullable().default(null),
  contributorId: requestId.nullable().default(null),
  reviewerId: requestId.nullable().default(null),
  dueDate: isoDate,
  isTrial: z.boolean().default(false),
})
export type RequestCreation = z.output<typeof requestCreation>

export const requestCreationAnswer = z.object({
  created: z.int().nonnegative(),
  /** Datapoints that have such a request already. */
  existing: z.int().nonnegative(),
  /** Datapoints that are out of scope or still to be decided. */
  outOfScope: z.int().nonnegative(),
  /** The first datapoints of the new requests. */
  examples: z.array(z.object({ code: z.string(), label: z.string() })),
})

/** Gives several requests another person or another deadline; absent properties stay. */
export const requestAssignment = z.strictObject({
  ids: z.array(requestId).min(1).max(requestsMax),
  ownerId: requestId.nullable().optional(),
  contributorId: requestId.nullable().optional(),
  reviewerId: requestId.nullable().optional(),
  /** The person without an account who answers. */
  guestId: requestId.nullable().optional(),
  dueDate: isoDate.optional(),
})

export const requestAssignmentAnswer = z.object({ changed: z.int().nonnegative() })

/** The figure that a person sees when approving: another one would be approved unseen. */
const seenFigure = z.strictObject({ value: z.number().nullable() })

export const requestStep = z.discriminatedUnion('value', [
  z.strictObject({ value: z.literal('SUBMITTED') }),
  z.strictObject({ value: z.literal('RETURNED'), comment: paragraph(2000) }),
  z.strictObject({ value: z.literal('APPROVED'), figure: seenFigure }),
])

/** What an approval has frozen. */
export const frozenAnswer = z.object({
  value: z.number().nullable(),
  unit: z.string().nullable(),
  text: z.string().nullable(),
  /** Version of the facts; null for an answer that a person wrote. */
  version: z.string().nullable(),
  /** How complete the figure was. */
  note: cellNote.nullable(),
  /** The files that support it; absent in approvals of earlier releases. */
  files: z.array(evidence.pick({ id: true, name: true, sha256: true })).optional(),
})
export type FrozenAnswer = z.output<typeof frozenAnswer>

const person = z.object({ id: z.uuid(), name: z.string() })

/** What would be approved now, what was approved, and whether they differ. */
export const requestAnswer = z.object({
  current: frozenAnswer,
  approved: frozenAnswer.extend({ at: z.string(), by: person }).nullable(),
  submitted: z.object({ at: z.string(), by: person }).nullable(),
  hasChanged: z.boolean(),
})
export type RequestAnswer = z.output<typeof requestAnswer>

/** Approved requests whose figure is no longer the approved one. */
export const changedRequests = z.array(
  z.object({
    id: z.uuid(),
    code: z.string(),
    title: z.string(),
    unit: z.string().nullable(),
    approved: z.number().nullable(),
    current: z.number().nullable(),
  }),
)

/** The import in which the values of a request are typed. */
export const requestEntry = z.object({ importId: z.uuid() })

/** Reminds the contributors of these requests, members and guests, of those that they have not answered. */
export const requestReminder = z.strictObject({ ids: z.array(requestId).min(1).max(requestsMax) })

export const requestReminderAnswer = z.object({
  /** People who get a mail. */
  reminded: z.int().nonnegative(),
})
