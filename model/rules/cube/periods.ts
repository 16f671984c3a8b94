import { levelOf, type LevelCode } from './levels.ts'

const dayMs = 86_400_000

/** Days since 1970 of a date, the day number in the cube. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs

/** The date of a day number since 1970. */
export const dateOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/**
 * Number of months by which a fiscal year starts before the calendar year it is named after (the year of its closing).
 */
export const fiscalShift = (endOfFiscalYear: string | null): number =>
  endOfFiscalYear === null ? 0 : 12 - Number(endOfFiscalYear.slice(0, 2))

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
