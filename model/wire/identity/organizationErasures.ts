import { z } from 'zod'

/** A request to erase an organisation: who made it and when, and from when on it is carried out. */
export const organizationErasure = z.object({
  askedAt: z.iso.datetime(),
  /** Empty if that account no longer exists. */
  askedBy: z.string(),
  dueAt: z.iso.datetime(),
})
export type OrganizationErasure = z.output<typeof organizationErasure>

export const erasureAnswer = z.object({ erasure: organizationErasure.nullable() })
export type ErasureAnswer = z.output<typeof erasureAnswer>
