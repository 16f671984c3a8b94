import { z } from 'zod'

/** Days between the demand and the erasure, in which an owner may take it back. */
export const erasureGraceDays = 30
/** Members are told once more so many days before it. */
export const erasureReminderDays = 7

/** A demand to erase an organisation: who asked for it and when, and from when on it is carried out. */
export const organizationErasure = z.object({
  askedAt: z.iso.datetime(),
  /** Empty where that account is gone. */
  askedBy: z.string(),
  dueAt: z.iso.datetime(),
})
export type OrganizationErasure = z.output<typeof organizationErasure>

export const erasureAnswer = z.object({ erasure: organizationErasure.nullable() })
export type ErasureAnswer = z.output<typeof erasureAnswer>
