/** Days before a campaign's deadline at which those who have not answered are reminded once, by the clock. */
export const reminderDays = 3
