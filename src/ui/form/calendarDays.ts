/** Days of a calendar page as `2026-11-12`, whole weeks from Monday, six at most. */
export const calendarDays = (month: string): string[] => {
  const first = new Date(`${month.slice(0, 7)}-01T00:00:00Z`)
  const leading = (first.getUTCDay() + 6) % 7
  const daysInMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const cells = Math.ceil((leading + daysInMonth) / 7) * 7
  const start = addDays(`${month.slice(0, 7)}-01`, -leading)
  return Array.from({ length: cells }, (_, index) => addDays(start, index))
}

export const addDays = (date: string, days: number): string => {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** The same day some months away, or the last day of a shorter month: 31 January + 1 is 28 February. */
export const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** Where a key leads from a day, or undefined when the key is none of the calendar's. */
export const moveDay = (date: string, key: string): string | undefined => {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  const moves: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => addDays(date, -1),
    ArrowRight: () => addDays(date, 1),
    ArrowUp: () => addDays(date, -7),
    ArrowDown: () => addDays(date, 7),
    Home: () => addDays(date, -weekday),
    End: () => addDays(date, 6 - weekday),
    PageUp: () => addMonths(date, -1),
    PageDown: () => addMonths(date, 1),
  }
  return moves[key]?.()
}
