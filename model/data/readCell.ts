import { unitsBySpelling, unitSpelling, unitsOf, type QuantityCode, type UnitCode } from './units.ts'

// Parses a cell of a data file in the browser, before the upload. The engine applies the same rules in SQL
// (`server/adapters/cube/ingest/macros.ts`); a test compares the two.

const plainNumber = /^[+-]?\d+([.,]\d+)?$/
/** Spaces and apostrophes group digits by three. */
const groupedNumber = /^[+−-]?[ \t\u00a0\u202f]?\d{1,3}([ \t\u00a0\u202f\u2009'’]\d{3})*([.,]\d+)?$/
const ofThousands = { '.': /^[+-]?\d{1,3}(\.\d{3})+,\d+$/, ',': /^[+-]?\d{1,3}(,\d{3})+\.\d+$/ } as const
const bareNumber = /^[+-]?(\d+([.,]\d+)?|[.,]\d+)$/

/**
 * Parses a number with a comma or a full stop as decimal separator; if both occur, the last is the decimal separator
 * and the other groups thousands. Returns undefined if it is not a number.
 */
export function readNumber(text: string): number | undefined {
  if (plainNumber.test(text)) return Number(text.replace(',', '.'))
  const signed = text.replaceAll('−', '-')
  const bare = groupedNumber.test(text) ? signed.replace(/[ \t\u00a0\u202f\u2009'’]/g, '') : signed
  const ungrouped = ofThousands['.'].test(bare)
    ? bare.replaceAll('.', '')
    : ofThousands[','].test(bare)
      ? bare.replaceAll(',', '')
      : bare
  return bareNumber.test(ungrouped) ? Number(ungrouped.replace(',', '.')) : undefined
}

function dayOf(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

/** Parses a date, year first or day first, to `2026-11-12`. Returns undefined if it is not a date. */
export function readDay(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  if (year !== undefined) return dayOf(year, month ?? '', day ?? '')
  const [, first, second, last] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  return last === undefined ? undefined : dayOf(last, second ?? '', first ?? '')
}

/** Parses a date of the French accounting file (YYYYMMDD). */
export function readCompactDay(text: string): string | undefined {
  return /^\d{8}$/.test(text) ? dayOf(text.slice(0, 4), text.slice(4, 6), text.slice(6)) : undefined
}

/** Period formats, each with its year, first month and number of months. */
const periods: readonly (readonly [RegExp, (found: RegExpExecArray) => [string, number, number]])[] = [
  [/^(\d{4})$/, ([, year = '']) => [year, 1, 12]],
  [/^(\d{4})[- ]?[sSHh]([12])$/, ([, year = '', half]) => [year, Number(half) * 6 - 5, 6]],
  [/^(\d{4})[- ]?[qQTt]([1-4])$/, ([, year = '', quarter]) => [year, Number(quarter) * 3 - 2, 3]],
  [/^(\d{4})[-/](\d{1,2})$/, ([, year = '', month]) => [year, Number(month), 1]],
  [/^(\d{1,2})[-/.](\d{4})$/, ([, month, year = '']) => [year, Number(month), 1]],
]

/** Parses a full year, half-year, quarter or month to its first and last day. */
export function readPeriod(text: string): { start: string; end: string } | undefined {
  for (const [pattern, partsOf] of periods) {
    const found = pattern.exec(text)
    if (found === null) continue
    const [year, month, months] = partsOf(found)
    const start = dayOf(year, String(month), '1')
    if (start === undefined) return undefined
    const last = new Date(Date.UTC(Number(year), month - 1 + months, 0))
    return { start, end: last.toISOString().slice(0, 10) }
  }
  return undefined
}

/** Parses a unit of one of these quantities. */
export function readUnit(text: string, of: readonly QuantityCode[]): UnitCode | undefined {
  const code = unitsBySpelling.get(unitSpelling(text))
  return code !== undefined && unitsOf(of).includes(code) ? code : undefined
}
