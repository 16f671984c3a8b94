import { normaliseHeader } from '../../data/normaliseHeader.ts'
import { readNumber, readPeriod } from '../../data/readCell.ts'
import { readDate } from '../text/readDate.ts'
import { reportingCurrency, type CurrencyRate } from './currencyRates.ts'

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

export type RateProblem = 'currency' | 'pair' | 'period' | 'rate' | 'source'

/** The days of a rate: one day, a month, a quarter, a half-year or a year; undefined for anything else. */
export function readRateDays(text: string): { startDate: string; endDate: string } | undefined {
  const period = readPeriod(text.trim())
  if (period !== undefined) return { startDate: period.start, endDate: period.end }
  const day = readDate(text)
  return day === undefined ? undefined : { startDate: day, endDate: day }
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
  const rates: CurrencyRate[] = []
  const problems: { line: number; problem: RateProblem }[] = []
  for (const { line, cells } of rows) {
    const cell = (column: Column) => cells[placeOf(column)]?.trim() ?? ''
    const [from, to] = [cell('from').toUpperCase(), cell('to').toUpperCase() || reportingCurrency]
    const days = readRateDays(cell('period'))
    const rate = readNumber(cell('rate')) ?? 0
    const source = cell('source')
    if (!isCurrency(from) || !isCurrency(to)) problems.push({ line, problem: 'currency' })
    else if ((from === reportingCurrency) === (to === reportingCurrency))
      problems.push({ line, problem: 'pair' })
    else if (days === undefined) problems.push({ line, problem: 'period' })
    else if (!(rate > 0)) problems.push({ line, problem: 'rate' })
    else if (source === '' || source.length > 200) problems.push({ line, problem: 'source' })
    else rates.push({ from, to, ...days, rate, source })
  }
  return { rates, problems }
}

const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text)
