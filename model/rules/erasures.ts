/** Days between the demand to erase an organisation and the erasure, in which an owner may take it back (decision 076). */
export const erasureGraceDays = 30
/** Demands that an organisation may see a day: each is told to all members, and so is that it was taken back. */
export const erasuresPerDay = 3
/** Members are told once more so many days before it. */
export const erasureReminderDays = 7

const dayMs = 24 * 3_600_000
const daysAfter = (moment: string, days: number): string =>
  new Date(Date.parse(moment) + days * dayMs).toISOString()

/** From when on an organisation is erased, of which that was asked at `askedAt` (an ISO instant). */
export const erasureDueAt = (askedAt: string): string => daysAfter(askedAt, erasureGraceDays)

/** Demands made up to this moment are near their end at `now`, or due. */
export const erasureNearSince = (now: Date): string =>
  daysAfter(now.toISOString(), erasureReminderDays - erasureGraceDays)
