import { z } from 'zod'
import { requestId } from '#model/schema/values.ts'

/**
 * A node of the chart: a person, or a company of the organisation under its own id. A legal person linked to such a
 * company is shown as that company; `personId` is then the person through which it holds, if it holds anything.
 */
export const ownershipNode = z.object({
  id: z.uuid(),
  kind: z.enum(['PHYSICAL', 'LEGAL', 'COMPANY']),
  name: z.string(),
  /** First name of a physical person, for a short label. */
  firstName: z.string().nullable(),
  personId: z.uuid().nullable(),
  nationalId: z.string().nullable(),
  country: z.string().nullable(),
})
export type OwnershipNode = z.output<typeof ownershipNode>

/** A direct holding between two nodes, in percent; `id` is that of the beneficial owner record. */
export const ownershipLink = z.object({
  id: z.uuid(),
  ownerId: z.uuid(),
  companyId: z.uuid(),
  shareRate: z.number(),
  voteRate: z.number(),
})
export type OwnershipLink = z.output<typeof ownershipLink>

/** Maximum nodes per response. */
export const ownershipLimit = 500

/** All nodes connected to one person or company through holdings, above and below it. */
export const ownershipGraph = z.object({
  /** The requested node. */
  focusId: z.uuid(),
  nodes: z.array(ownershipNode),
  links: z.array(ownershipLink),
  /** True if there are more nodes than the maximum: the nearest are returned. */
  truncated: z.boolean(),
})
export type OwnershipGraph = z.output<typeof ownershipGraph>

/** Query of the graph around a company or a person: exactly one of them. */
export const ownershipQuery = z
  .object({ companyId: requestId.optional(), personId: requestId.optional() })
  .refine(({ companyId, personId }) => (companyId === undefined) !== (personId === undefined), {
    error: 'validation.oneOfCompanyAndPerson',
    path: ['companyId'],
  })
