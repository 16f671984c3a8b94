/** Shortcuts for common periods of a data file, relative to today. */
export const rangeShortcuts = ['lastMonth', 'lastQuarter', 'thisYear', 'lastYear'] as const
export type RangeShortcut = (typeof rangeShortcuts)[number]

export type TimeRange = { startDate: string; endDate: string }

/** Period of a shortcut, in whole months: first day of the first to last day of the last. */
export function rangeOf(shortcut: RangeShortcut, today: Date): TimeRange {
  const [year, month] = [today.getFullYear(), today.getMonth()]
  const quarter = Math.floor(month / 3) * 3
  return {
    lastMonth: months(year, month - 1, 1),
    lastQuarter: months(year, quarter - 3, 3),
    thisYear: months(year, 0, 12),
    lastYear: months(year - 1, 0, 12),
  }[shortcut]
}

const months = (year: number, month: number, count: number): TimeRange => ({
  startDate: dayOf(year, month, 1),
  endDate: dayOf(year, month + count, 0),
})

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
