/** Days before a campaign's deadline at which a scheduled job sends one reminder to recipients without an answer. */
export const reminderDays = 3

/** Maximum reminders per person, whoever requests them; never more than one a day. */
export const remindersMax = 3

/** Maximum invitations of one organisation to one address in 24 hours, including the first, whoever requests them. */
export const invitationsPerDay = 5

/** The reminders sent to a person; days are in UTC, as `2026-11-22`. */
export type Reminded = { remindersCount: number; lastReminderDate: string | null }

/** The error code that explains why a person cannot be reminded now; undefined if they can. */
export function reminderRefusal(
  { remindersCount, lastReminderDate }: Reminded,
  today: string,
): 'remindersSpent' | 'remindedToday' | undefined {
  if (remindersCount >= remindersMax) return 'remindersSpent'
  return lastReminderDate !== null && lastReminderDate >= today ? 'remindedToday' : undefined
}
