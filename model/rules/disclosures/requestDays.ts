import { firstDayOf, dateOfDay, fiscalCalendar } from '../cube/periods.ts'
import { entryPeriods, type EntryPeriodicity } from '../data/entryPeriods.ts'
import type { RequestPeriod } from './requests.ts'

/** The months of a request within the fiscal year, and the frequency of a sheet with one value for all of them. */
const partOf: Readonly<
  Record<RequestPeriod, { from: number; months: number; periodicity: EntryPeriodicity }>
> = {
  YEAR: { from: 0, months: 12, periodicity: 'YEARLY' },
  S1: { from: 0, months: 6, periodicity: 'HALF_YEARLY' },
  S2: { from: 6, months: 6, periodicity: 'HALF_YEARLY' },
  Q1: { from: 0, months: 3, periodicity: 'QUARTERLY' },
  Q2: { from: 3, months: 3, periodicity: 'QUARTERLY' },
  Q3: { from: 6, months: 3, periodicity: 'QUARTERLY' },
  Q4: { from: 9, months: 3, periodicity: 'QUARTERLY' },
}

/**
 * The days of a request and the frequency of its sheet. Several closing days give all days of their fiscal years. The
 * sheet has months where the period of the request is no period of the calendar.
 */
export function requestDays(
  year: number,
  period: RequestPeriod,
  endsOfFiscalYears: readonly (string | null)[],
): { startDate: string; endDate: string; periodicity: EntryPeriodicity } {
  const { from, months, periodicity } = partOf[period]
  const ends = endsOfFiscalYears.length > 0 ? endsOfFiscalYears : [null]
  const spans = ends.map((end) => {
    const { shift, lastDay } = fiscalCalendar(end)
    const first = year * 12 - shift + from
    // A fiscal year that closes within a month starts on the day after, in the month before.
    const startOf = (month: number) => (lastDay === 31 ? firstDayOf(month) : firstDayOf(month - 1) + lastDay)
    return { first: startOf(first), last: startOf(first + months) - 1 }
  })
  const days = {
    startDate: dateOfDay(Math.min(...spans.map(({ first }) => first))),
    endDate: dateOfDay(Math.max(...spans.map(({ last }) => last))),
  }
  const [only] = entryPeriods({ ...days, periodicity })
  const isWhole = only?.start === days.startDate && only.end === days.endDate
  return { ...days, periodicity: isWhole ? periodicity : 'MONTHLY' }
}
