/** Calendar dates as `2026-11-12`; both ends are inclusive. */
export type DateRange = { start: string; end: string }

/** Named ranges (spec §9). */
export const dateShortcuts = ['LAST_MONTH', 'LAST_3_MONTHS', 'LAST_6_MONTHS', 'YEAR_TO_DATE'] as const
export type DateShortcut = (typeof dateShortcuts)[number]

const wholeMonths = { LAST_MONTH: 1, LAST_3_MONTHS: 3, LAST_6_MONTHS: 6 } as const

/**
 * The range of a shortcut (spec §9). Month shortcuts cover whole months and end with the month before `today`, so that
 * no month is incomplete; the year to date ends today.
 */
export function rangeOfShortcut(shortcut: DateShortcut, today: string): DateRange {
  const [year, month] = partsOf(today)
  return shortcut === 'YEAR_TO_DATE'
    ? { start: dateOf(year, 1, 1), end: today }
    : { start: dateOf(year, month - wholeMonths[shortcut], 1), end: dateOf(year, month, 0) }
}

/** Parts of a year: quarter and semester (spec §9), with their number of months. */
export const datePartitions = { Q: 3, S: 6 } as const
export type DatePartition = keyof typeof datePartitions

/** The quarter or semester of a date: its year, its number from 1, its first and last day (spec §9). */
export function partitionOf(date: string, partition: DatePartition) {
  const [year, month] = partsOf(date)
  const months = datePartitions[partition]
  const number = Math.ceil(month / months)
  return {
    year,
    number,
    start: dateOf(year, (number - 1) * months + 1, 1),
    end: dateOf(year, number * months + 1, 0),
  }
}

/** Comparison periods (spec §9): the previous day, month, quarter, semester or year, in months. */
export const variations = { 'D-1': 0, 'M-1': 1, 'Q-1': 3, 'S-1': 6, 'Y-1': 12 } as const
export type Variation = keyof typeof variations

/**
 * The date that a date is compared with. A day that does not exist in the earlier month becomes its last day, and a
 * last day stays a last day: a whole February is compared with a whole January.
 */
export function dateBefore(date: string, variation: Variation): string {
  const [year, month, day] = partsOf(date)
  if (variation === 'D-1') return dateOf(year, month, day - 1)
  const earlier = month - variations[variation]
  const last = dateOf(year, earlier + 1, 0)
  if (date === dateOf(year, month + 1, 0)) return last
  const same = dateOf(year, earlier, day)
  return same < last ? same : last
}

/** The range that a range is compared with; each end is shifted by `dateBefore`. */
export const rangeBefore = ({ start, end }: DateRange, variation: Variation): DateRange => ({
  start: dateBefore(start, variation),
  end: dateBefore(end, variation),
})

const partsOf = (date: string): [number, number, number] => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)),
  Number(date.slice(8, 10)),
]

/** Months and days overflow: month 0 is the previous December, day 0 the last day of the previous month. */
function dateOf(year: number, month: number, day: number): string {
  const date = new Date(0)
  // `Date.UTC` would take the years 0 to 99 for those of the 20th century.
  date.setUTCFullYear(year, month - 1, day)
  return date.toISOString().slice(0, 10)
}
