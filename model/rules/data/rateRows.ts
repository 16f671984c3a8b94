import { normaliseHeader } from '../../data/normaliseHeader.ts'
import { readDate } from '../text/readDate.ts'
import { readNumber } from '../text/readNumber.ts'
import { readPeriod } from '../text/readPeriod.ts'
import { isCurrencyCode, isRatePair, rateKey, reportingCurrency, type CurrencyRate } from './currencyRates.ts'

/** Columns of a file of rates, with the ways to head each. */
const heads = {
  from: ['de', 'from', 'devise', 'currency', 'base'],
  to: ['vers', 'en', 'to', 'quote'],
  period: ['periode', 'period', 'date', 'mois', 'month', 'annee', 'year'],
  rate: ['taux', 'rate', 'cours', 'valeur', 'value'],
  source: ['source', 'origine', 'provenance'],
} as const
type Column = keyof typeof heads
/** Without « to », a rate is in euros. */
const required: readonly Column[] = ['from', 'period', 'rate', 'source']

/** Characters of a source at most. */
export const rateSourceMax = 200

export type RateProblem = 'currency' | 'pair' | 'period' | 'rate' | 'source' | 'twice'

/** A rate as a person types it, or as a file states it. */
export type TypedRate = { from: string; to: string; period: string; rate: number | null; source: string }

/** The days of a rate: one day, a month, a quarter, a half-year or a year; undefined for anything else. */
function readRateDays(text: string): { startDate: string; endDate: string } | undefined {
  const period = readPeriod(text.trim())
  if (period !== undefined) return { startDate: period.start, endDate: period.end }
  const day = readDate(text)
  return day === undefined ? undefined : { startDate: day, endDate: day }
}

/** The days of a period as a call takes them; the text itself where it names none, so that the call refuses it. */
export const toDays = (period: string): { startDate: string; endDate: string } =>
  readRateDays(period) ?? { startDate: period, endDate: period }

/** What somebody typed, as a call takes it. */
export const toRate = ({ from, to, period, rate, source }: TypedRate) => ({
  from: from.trim().toUpperCase(),
  to: to.trim().toUpperCase(),
  ...toDays(period),
  rate,
  source: source.trim(),
})

/** The rate of a row of a file, or what is wrong with it, by column. */
function readRate(typed: TypedRate): CurrencyRate | Partial<Record<keyof TypedRate, RateProblem>> {
  const { from, to, rate, source } = toRate(typed)
  const days = readRateDays(typed.period)
  const problems: Partial<Record<keyof TypedRate, RateProblem>> = {
    ...(!isCurrencyCode(from) && { from: 'currency' }),
    ...(!isCurrencyCode(to) ? { to: 'currency' } : !isRatePair({ from, to }) && { to: 'pair' }),
    ...(days === undefined && { period: 'period' }),
    ...(!(rate !== null && rate > 0) && { rate: 'rate' }),
    ...((source === '' || source.length > rateSourceMax) && { source: 'source' }),
  }
  return days === undefined || rate === null || Object.keys(problems).length > 0
    ? problems
    : { from, to, ...days, rate, source }
}

type Row = { line: number; cells: readonly string[] }

/** Reads a file of rates: columns from, to, period, rate and source, in French or English. */
export function readRateRows(
  names: readonly string[],
  rows: readonly Row[],
): { rates: CurrencyRate[]; problems: { line: number; problem: RateProblem }[] } | { missing: Column[] } {
  const written = names.map(normaliseHeader)
  const placeOf = (column: Column) => written.findIndex((name) => heads[column].some((head) => head === name))
  const missing = required.filter((column) => placeOf(column) === -1)
  if (missing.length > 0) return { missing }
  const rates = new Map<string, CurrencyRate>()
  const problems: { line: number; problem: RateProblem }[] = []
  for (const { line, cells } of rows) {
    const cell = (column: Column) => cells[placeOf(column)]?.trim() ?? ''
    const read = readRate({
      from: cell('from'),
      to: cell('to') || reportingCurrency,
      period: cell('period'),
      rate: readNumber(cell('rate')) ?? null,
      source: cell('source'),
    })
    if (!('startDate' in read)) {
      const [problem] = Object.values(read)
      if (problem !== undefined) problems.push({ line, problem })
    } else if (rates.has(rateKey(read))) problems.push({ line, problem: 'twice' })
    else rates.set(rateKey(read), read)
  }
  return { rates: [...rates.values()], problems }
}
