/**
 * Frequency of the values of a data-entry sheet, with the number of months of one period. A one-off value has no
 * period.
 */
export const entryPeriodicities = ['MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY'] as const
export type EntryPeriodicity = (typeof entryPeriodicities)[number]

const monthsOf: Readonly<Record<EntryPeriodicity, number>> = {
  MONTHLY: 1,
  QUARTERLY: 3,
  HALF_YEARLY: 6,
  YEARLY: 12,
}

/** A period in the format of data files (`2025-03`, `2025-Q1`, `2025-S1`, `2025`), with its first and last day. */
export type EntryPeriod = { code: string; start: string; end: string }

// `Date.UTC` maps years below 100 to the 20th century.
const isoDay = (year: number, month: number, day: number): string =>
  new Date(new Date(0).setUTCFullYear(year, month, day)).toISOString().slice(0, 10)

const codeOf = (periodicity: EntryPeriodicity, year: number, month: number): string => {
  const label = String(year).padStart(4, '0')
  if (periodicity === 'YEARLY') return label
  if (periodicity === 'MONTHLY') return `${label}-${String(month + 1).padStart(2, '0')}`
  const part = month / monthsOf[periodicity] + 1
  return `${label}-${periodicity === 'QUARTERLY' ? 'Q' : 'S'}${part}`
}

/** The calendar periods that lie entirely within two days, at most `max` of them. */
export function entryPeriods(
  { periodicity, startDate, endDate }: { periodicity: EntryPeriodicity; startDate: string; endDate: string },
  max = Infinity,
): EntryPeriod[] {
  const span = monthsOf[periodicity]
  const found: EntryPeriod[] = []
  let year = Number(startDate.slice(0, 4))
  // Starts with the period of the first day, which counts if it starts on that day.
  let month = Math.floor((Number(startDate.slice(5, 7)) - 1) / span) * span
  // From year 10,000 on, ISO dates have more digits and no longer compare as texts.
  while (found.length < max && year < 10_000) {
    const start = isoDay(year, month, 1)
    const end = isoDay(year, month + span, 0)
    if (end > endDate) break
    if (start >= startDate) found.push({ code: codeOf(periodicity, year, month), start, end })
    month += span
    if (month === 12) [year, month] = [year + 1, 0]
  }
  return found
}
