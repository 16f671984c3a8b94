import type { RowCheck } from './check.ts'
import type { Layout } from './columnMapping.ts'
import { literal } from './sql.ts'

/** The period and periodicity declared for the file. */
export type Declared = { startDate: string; endDate: string; periodicity: string; today: string }

/** Longest period of a row, in days. */
const longest: Readonly<Record<string, number>> = {
  MONTHLY: 31,
  QUARTERLY: 92,
  HALF_YEARLY: 184,
  YEARLY: 366,
}

/** First and last day of a row in SQL, and the columns they come from. */
export function daysOf(layout: Layout): {
  start: string
  end: string
  startColumn: string
  endColumn: string
} {
  const { time } = layout.nature
  if ('start' in time) {
    const { start, end } = time
    return { start: layout.of(start).typed, end: layout.of(end).typed, startColumn: start, endColumn: end }
  }
  if ('day' in time) {
    const day = layout.of(time.day).typed
    return { start: day, end: day, startColumn: time.day, endColumn: time.day }
  }
  if ('period' in time) {
    const { typed, last } = layout.of(time.period)
    return { start: typed, end: last, startColumn: time.period, endColumn: time.period }
  }
  // A number that is not a year has its own mark.
  const { typed } = layout.of(time.year)
  const year = `(case when ${typed} between 1900 and 2200 and ${typed} = floor(${typed}) then ${typed}::integer end)`
  return {
    start: `make_date(${year}, 1, 1)`,
    end: `make_date(${year}, 12, 31)`,
    startColumn: time.year,
    endColumn: time.year,
  }
}

/** The period ends before it begins, is outside the declared one, is longer than declared, or lies in the future. */
export function timeChecks(layout: Layout, declared: Declared): RowCheck[] {
  const { start, end, startColumn, endColumn } = daysOf(layout)
  const [from, to] = [declared.startDate, declared.endDate].map((day) => `date ${literal(day)}`)
  const range = { start: dayFirst(declared.startDate), end: dayFirst(declared.endDate) }
  const days = longest[declared.periodicity]
  const about = { severity: 'error' } as const
  return [
    ...(startColumn === endColumn
      ? []
      : [{ ...about, rule: 'dateOrder', column: endColumn, finds: `${end} < ${start}` }]),
    {
      ...about,
      rule: 'outOfRange',
      column: startColumn,
      args: range,
      finds: `${start} < ${from} or ${start} > ${to}`,
    },
    ...(startColumn === endColumn && !('period' in layout.nature.time)
      ? []
      : [
          {
            ...about,
            rule: 'outOfRange',
            column: endColumn,
            args: range,
            finds: `${start} between ${from} and ${to} and ${end} > ${to}`,
          },
        ]),
    { ...about, rule: 'future', column: startColumn, finds: `${start} > date ${literal(declared.today)}` },
    ...(days === undefined || 'year' in layout.nature.time
      ? []
      : [
          {
            severity: 'warning' as const,
            rule: 'periodicity',
            column: endColumn,
            finds: `${end} - ${start} + 1 > ${days}`,
          },
        ]),
  ]
}

/** A day in SQL, formatted as `dayFirst`. */
export const day = (date: string): string => `strftime(${date}, '%d/%m/%Y')`

/** Numeric date format of both languages of the product. */
const dayFirst = (date: string): string => date.split('-').toReversed().join('/')
