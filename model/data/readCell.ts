import { monthWords } from '#model/rules/text/readDate.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import { unitSpelling, unitSpellings, type QuantityCode, type UnitCode } from './units.ts'

// Parses a cell of a data file in the browser, before the upload. The engine applies the same rules in SQL
// (`server/adapters/cube/ingest/macros.ts`); a test compares the two.

const plainNumber = /^[+-]?\d+([.,]\d+)?$/
/** Spaces and apostrophes group digits by three. */
const groupedNumber = /^[+−-]?[ \t\u00a0\u202f]?\d{1,3}([ \t\u00a0\u202f\u2009'’]\d{3})*([.,]\d+)?$/
const ofThousands = { '.': /^[+-]?\d{1,3}(\.\d{3})+,\d+$/, ',': /^[+-]?\d{1,3}(,\d{3})+\.\d+$/ } as const
const bareNumber = /^[+-]?(\d+([.,]\d+)?|[.,]\d+)$/
/** The same separator twice groups thousands. */
const onlyGroups = /^[+-]?\d{1,3}(?:(\.\d{3}){2,}|(,\d{3}){2,})$/

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
  if (onlyGroups.test(bare)) return Number(bare.replace(/[.,]/g, ''))
  return bareNumber.test(ungrouped) ? Number(ungrouped.replace(',', '.')) : undefined
}

function dayOf(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

/** A number and its unit in one cell, such as « 1,5 GWh »; undefined without a unit of these quantities. */
export function readNumberWithUnit(text: string, of: readonly QuantityCode[]): number | undefined {
  const [, number = '', unit = ''] = /^(.*\d)[\s\u00a0\u202f]*([^\d\s].*)$/.exec(text) ?? []
  return readUnit(unit, of) === undefined ? undefined : readNumber(number)
}

/**
 * Parses a date, year first or day first, to `2026-11-12`; a time after it is left out. Returns undefined if it is not a
 * date.
 */
export function readDay(text: string): string | undefined {
  const [, year, month, day] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ][\d:.]+(?:Z|[+-][\d:]+)?)?$/.exec(text) ?? []
  if (year !== undefined) return dayOf(year, month ?? '', day ?? '')
  const [, first, second, last] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: [\d:.]+)?$/.exec(text) ?? []
  return last === undefined ? undefined : dayOf(last, second ?? '', first ?? '')
}

/** Parses a date of the French accounting file (YYYYMMDD). */
export function readCompactDay(text: string): string | undefined {
  return /^\d{8}$/.test(text) ? dayOf(text.slice(0, 4), text.slice(4, 6), text.slice(6)) : undefined
}

const months = new Map(monthWords)

/** Period formats, each with its year, first month and number of months. */
const periods: readonly (readonly [RegExp, (found: RegExpExecArray) => [string, number, number]])[] = [
  [/^(\d{4})$/, ([, year = '']) => [year, 1, 12]],
  [/^(\d{4})[- ]?[sSHh]([12])$/, ([, year = '', half]) => [year, Number(half) * 6 - 5, 6]],
  [/^(\d{4})[- ]?[qQTt]([1-4])$/, ([, year = '', quarter]) => [year, Number(quarter) * 3 - 2, 3]],
  [/^(\d{4})[-/](\d{1,2})$/, ([, year = '', month]) => [year, Number(month), 1]],
  [/^(\d{1,2})[-/.](\d{4})$/, ([, month, year = '']) => [year, Number(month), 1]],
  [
    /^(\p{L}{3,9})\.?[-/ ']*(\d{4}|\d{2})$/u,
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
    const last = new Date(Date.UTC(Number(year), month - 1 + count, 0))
    return { start, end: last.toISOString().slice(0, 10) }
  }
  return undefined
}

/** Parses a unit of one of these quantities, where allowed with the basis of its heating value (« kWh PCS »). */
export function readUnit(
  text: string,
  of: readonly QuantityCode[],
  isWithBasis = false,
): UnitCode | undefined {
  const spelling = unitSpelling(text)
  return unitSpellings(of, isWithBasis).find(([known]) => known === spelling)?.[1]
}
