import { levelOf, type LevelCode } from './levels.ts'

const dayMs = 86_400_000

/** Days since 1970 of a date, the day number in the cube. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs

/** The date of a day number since 1970. */
export const dateOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/**
 * The calendar of a fiscal year, which is named after the year of its closing: the months by which it starts before the
 * calendar year, and the day of a month after which the next month of the fiscal year starts.
 */
export type FiscalCalendar = { shift: number; lastDay: number }

const endOfMonth = 31
const shortestMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The fiscal calendar of a closing day `mm-dd`; without one it is the calendar year. */
export function fiscalCalendar(endOfFiscalYear: string | null): FiscalCalendar {
  if (endOfFiscalYear === null) return { shift: 0, lastDay: endOfMonth }
  const [month = 12, day = endOfMonth] = endOfFiscalYear.split('-').map(Number)
  return { shift: 12 - month, lastDay: day >= (shortestMonths[month - 1] ?? 0) ? endOfMonth : day }
}

/** A fiscal calendar as one number, and back. */
export const calendarNumber = ({ shift, lastDay }: FiscalCalendar): number => shift * 32 + lastDay
export const calendarOf = (number: number): FiscalCalendar => ({
  shift: Math.floor(number / 32),
  lastDay: number % 32,
})

const prefixOf = (level: LevelCode): string => (levelOf(level).isFiscal ? 'FY' : '')

/** The id of a period: `2025`, `2025-S1`, `2025-Q3`, `2025-03`, `2025-03-14`, `FY2025-Q3`. */
export function periodId(level: LevelCode, number: number): string {
  const { months } = levelOf(level)
  if (months === undefined) throw new Error(`${level} is no level of time`)
  if (months === 0) return dateOfDay(number)
  const parts = 12 / months
  const year = `${prefixOf(level)}${String(Math.floor(number / parts)).padStart(4, '0')}`
  const part = (number % parts) + 1
  if (months === 12) return year
  return months === 1
    ? `${year}-${String(part).padStart(2, '0')}`
    : `${year}-${months === 6 ? 'S' : 'Q'}${part}`
}

const shapes: Readonly<Record<number, RegExp>> = {
  12: /^(\d{4})$/,
  6: /^(\d{4})-S([12])$/,
  3: /^(\d{4})-Q([1-4])$/,
  1: /^(\d{4})-(0[1-9]|1[0-2])$/,
}

/** The number of a period by its id, or undefined for an invalid id. */
export function periodNumber(level: LevelCode, id: string): number | undefined {
  const { months } = levelOf(level)
  const prefix = prefixOf(level)
  if (months === undefined || !id.startsWith(prefix)) return undefined
  if (months === 0) {
    const isDate = /^\d{4}-\d{2}-\d{2}$/.test(id) && dateOfDay(dayNumber(id) || 0) === id
    return isDate ? dayNumber(id) : undefined
  }
  const found = shapes[months]?.exec(id.slice(prefix.length))
  if (!found) return undefined
  const [, year = '', part = '1'] = found
  return Number(year) * (12 / months) + Number(part) - 1
}

/** Number of the month of a day, counted from the year 0. */
export const monthOfDay = (day: number): number => {
  const date = new Date(day * dayMs)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** The first day of a month, by its number. */
export const firstDayOf = (month: number): number => {
  const date = new Date(0)
  date.setUTCFullYear(Math.floor(month / 12), month % 12, 1)
  return date.getTime() / dayMs
}

/**
 * The number of the period of a level that contains both days, or null if they lie in different ones.
 */
export function periodOfDays(
  level: LevelCode,
  { first, last }: { first: number; last: number },
  calendar: FiscalCalendar,
): number | null {
  const { months = 0, isFiscal } = levelOf(level)
  const fiscalMonth = (day: number) => {
    const dayOfMonth = day - firstDayOf(monthOfDay(day)) + 1
    return monthOfDay(day) + calendar.shift + (dayOfMonth > calendar.lastDay ? 1 : 0)
  }
  const of = (day: number) =>
    months === 0 ? day : Math.floor((isFiscal ? fiscalMonth(day) : monthOfDay(day)) / months)
  return of(first) === of(last) ? of(first) : null
}

/** The number of months that days cover, parts of months included. */
export function monthsCovered({ first, last }: { first: number; last: number }): number {
  const [start, end] = [monthOfDay(first), monthOfDay(last)]
  const daysIn = (month: number) => firstDayOf(month + 1) - firstDayOf(month)
  if (start === end) return (last - first + 1) / daysIn(start)
  return (
    (firstDayOf(start + 1) - first) / daysIn(start) +
    (last - firstDayOf(end) + 1) / daysIn(end) +
    end -
    start -
    1
  )
}

/** Joins spans of days that overlap or touch. */
export function joinSpans(
  spans: readonly { first: number; last: number }[],
): { first: number; last: number }[] {
  const joined: { first: number; last: number }[] = []
  for (const span of spans.toSorted((one, other) => one.first - other.first)) {
    const previous = joined.at(-1)
    if (previous && span.first <= previous.last + 1) previous.last = Math.max(previous.last, span.last)
    else joined.push({ ...span })
  }
  return joined
}
