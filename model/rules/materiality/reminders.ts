/** Days before a campaign's deadline at which those who have not answered are reminded once, by the clock. */
export const reminderDays = 3

/** How often one person is reminded at most, whoever asks for it; and never twice a day. */
export const remindersMax = 3

/** Invitations of one organisation to one address in 24 hours, the first among them, whoever asks for them again. */
export const invitationsPerDay = 5

/** Where a person stands with reminders; days are those of UTC, as `2026-11-22`. */
export type Reminded = { remindersCount: number; lastReminderDate: string | null }

/** Why somebody cannot be reminded now, as a code of the table of errors; undefined for who can. */
export function reminderRefusal(
  { remindersCount, lastReminderDate }: Reminded,
  today: string,
): 'remindersSpent' | 'remindedToday' | undefined {
  if (remindersCount >= remindersMax) return 'remindersSpent'
  return lastReminderDate !== null && lastReminderDate >= today ? 'remindedToday' : undefined
}
