/** Whole days, both inclusive. */
export type DayRange = { from: string; to: string }

const dayMs = 86_400_000

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** The day so many days after another. */
export const addDays = (day: string, days: number): string =>
  dayOf(new Date(utc(day).getTime() + days * dayMs))

/** The first day of the month that is so many months after a day's month. */
export function monthAfter(day: string, months: number): string {
  const date = utc(day)
  return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)))
}

export const lastDayOfMonth = (day: string): string => addDays(monthAfter(day, 1), -1)

export const yearRange = (year: number): DayRange => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** The number of months that a range covers at least partly. */
export const monthsIn = ({ from, to }: DayRange): number => {
  const [start, end] = [utc(from), utc(to)]
  return (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth() + 1
}

const isWholeMonths = ({ from, to }: DayRange): boolean =>
  from === monthAfter(from, 0) && to === lastDayOfMonth(to)

const yearEarlier = (day: string): string => {
  const same = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return day === lastDayOfMonth(day) ? lastDayOfMonth(`${same.slice(0, 7)}-01`) : same
}

/**
 * The range that a range is compared with: a range that starts a year with the same months of the year before,
 * because of seasons; any other with as many months, or as many days, right before it.
 */
export function rangeBefore(range: DayRange): DayRange {
  const isYearSoFar = range.from.endsWith('-01-01') && range.to.slice(0, 4) === range.from.slice(0, 4)
  if (isYearSoFar) return { from: yearEarlier(range.from), to: yearEarlier(range.to) }
  const to = addDays(range.from, -1)
  if (isWholeMonths(range)) return { from: monthAfter(range.from, -monthsIn(range)), to }
  const days = (utc(range.to).getTime() - utc(range.from).getTime()) / dayMs
  return { from: addDays(to, -days), to }
}
