import { normalise } from './normalise.ts'
import { dayOf, monthWords } from './readDate.ts'

const months = new Map(monthWords)

/** Period formats, each with its year, first month and number of months. */
const periods: readonly (readonly [RegExp, (found: RegExpExecArray) => [string, number, number]])[] = [
  [/^(\d{4})$/, ([, year = '']) => [year, 1, 12]],
  [/^(\d{4})[- ]?[sSHh]([12])$/, ([, year = '', half]) => [year, Number(half) * 6 - 5, 6]],
  [/^(\d{4})[- ]?[qQTt]([1-4])$/, ([, year = '', quarter]) => [year, Number(quarter) * 3 - 2, 3]],
  [/^(\d{4})[-/](\d{1,2})$/, ([, year = '', month]) => [year, Number(month), 1]],
  [/^(\d{1,2})[-/.](\d{4})$/, ([, month, year = '']) => [year, Number(month), 1]],
  [
    /^(\p{L}{3,9})\.?[-/\s']*(\d{4}|\d{2})$/u,
    ([, word = '', year = '']) => [`20${year}`.slice(-4), months.get(normalise(word)) ?? 0, 1],
  ],
]

/** Parses a full year, half-year, quarter or month to its first and last day. */
export function readPeriod(text: string): { start: string; end: string } | undefined {
  for (const [pattern, partsOf] of periods) {
    const found = pattern.exec(text)
    if (found === null) continue
    const [year, month, count] = partsOf(found)
    const start = dayOf(year, String(month), '1')
    if (start === undefined) return undefined
    const last = new Date(`${start}T00:00:00Z`)
    last.setUTCMonth(month - 1 + count, 0)
    return { start, end: last.toISOString().slice(0, 10) }
  }
  return undefined
}
