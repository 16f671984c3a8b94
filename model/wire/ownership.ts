import { z } from 'zod'
import { givenId } from '../schema/values.ts'

/**
 * Who stands in the chart: a person, or a company of the organisation under its own id. A legal person that stands
 * for such a company is that company; `personId` is then the person through which it holds, if it holds anything.
 */
export const ownershipNode = z.object({
  id: z.uuid(),
  kind: z.enum(['PHYSICAL', 'LEGAL', 'COMPANY']),
  name: z.string(),
  /** What to call a physical person in short. */
  firstName: z.string().nullable(),
  personId: z.uuid().nullable(),
  nationalId: z.string().nullable(),
  country: z.string().nullable(),
})
export type OwnershipNode = z.output<typeof ownershipNode>

/** A direct holding between two nodes, in percent; `id` is the beneficial owner's. */
export const ownershipLink = z.object({
  id: z.uuid(),
  ownerId: z.uuid(),
  companyId: z.uuid(),
  shareRate: z.number(),
  voteRate: z.number(),
})
export type OwnershipLink = z.output<typeof ownershipLink>

/** Nodes that one answer holds at most. */
export const ownershipLimit = 500

/** All that is tied to one person or company through holdings, above and below it. */
export const ownershipGraph = z.object({
  /** The node asked for. */
  focusId: z.uuid(),
  nodes: z.array(ownershipNode),
  links: z.array(ownershipLink),
  /** There are more nodes than one answer holds: the nearest are given. */
  truncated: z.boolean(),
})
export type OwnershipGraph = z.output<typeof ownershipGraph>

/** Asks for the graph around a company or around a person: exactly one of them. */
export const ownershipQuery = z
  .object({ companyId: givenId.optional(), personId: givenId.optional() })
  .refine(({ companyId, personId }) => (companyId === undefined) !== (personId === undefined), {
    error: 'validation.oneOfCompanyAndPerson',
    path: ['companyId'],
  })
