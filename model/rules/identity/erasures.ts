/**
 * Days between the request to erase an organisation and the erasure, during which an owner may revoke it (decision
 * 076).
 */
export const erasureGraceDays = 30
/** Maximum erasure requests per organisation and day: each request and each revocation is sent to all members. */
export const erasuresPerDay = 3
/** Number of days before the erasure at which members get a reminder. */
export const erasureReminderDays = 7

const dayMs = 24 * 3_600_000
const daysAfter = (moment: string, days: number): string =>
  new Date(Date.parse(moment) + days * dayMs).toISOString()

/** The instant from which an organisation is erased, given the request's instant `requestedAt` (ISO). */
export const erasureDueAt = (requestedAt: string): string => daysAfter(requestedAt, erasureGraceDays)

/** Requests made up to this instant are near their end at `now`, or due. */
export const erasureReminderBefore = (now: Date): string =>
  daysAfter(now.toISOString(), erasureReminderDays - erasureGraceDays)
