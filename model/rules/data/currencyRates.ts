import { dateOfDay, dayNumber } from '../cube/periods.ts'

/**
 * The currency of all figures: indicators, KPIs and emission factors are in euros
 * (`docs/decisions/112-amounts-in-euros.md`).
 */
export const reportingCurrency = 'EUR'

/** One unit of `from` is worth `rate` units of `to`, from `startDate` to `endDate`. One of the two is the euro. */
export type CurrencyRate = {
  from: string
  to: string
  startDate: string
  endDate: string
  rate: number
  source: string
}

/** What one unit of a currency is worth in euros, with the days and the sources that it comes from. */
export type Conversion = Pick<CurrencyRate, 'rate' | 'source' | 'startDate' | 'endDate'>

/** A currency by its three letters of ISO 4217; whether it exists is checked against the reference list. */
export const isCurrencyCode = (text: string): boolean => /^[A-Z]{3}$/.test(text)

/** A rate links a currency with the euro, in either direction. */
export const isRatePair = ({ from, to }: Pick<CurrencyRate, 'from' | 'to'>): boolean =>
  (from === reportingCurrency) !== (to === reportingCurrency)

/** What a rate is about: an organisation has one rate for these currencies and days. */
export const rateKey = ({ from, to, startDate, endDate }: Omit<CurrencyRate, 'rate' | 'source'>): string =>
  [from, to, startDate, endDate].join(' ')

type Direct = Conversion & { isInverse: boolean; days: number }

const toEuros = ({ to, rate, startDate, endDate, source }: CurrencyRate): Direct => ({
  // Central banks state what one euro is worth.
  rate: to === reportingCurrency ? rate : 1 / rate,
  isInverse: to !== reportingCurrency,
  days: dayNumber(endDate) - dayNumber(startDate) + 1,
  startDate,
  endDate,
  source,
})

/** The rate of the shortest period comes first; of two, the later one, or the one that is stated in euros. */
const closest = (one: Direct, other: Direct): number =>
  one.days - other.days ||
  dayNumber(other.startDate) - dayNumber(one.startDate) ||
  Number(one.isInverse) - Number(other.isInverse)

/** Whether a rate holds on every day from `start` to `end`. */
const covers = ({ startDate, endDate }: Conversion, start: string, end: string): boolean =>
  startDate <= start && endDate >= end

/** Longest period whose rate is the mean of others, in days. */
const meanDaysMax = 400

/**
 * The rate that converts an amount of a period into euros: of the rates that cover the whole period, the one of the
 * shortest. Where none does, the mean of the rates of its days, each by the shortest period, if every day has one.
 * Undefined where a rate is missing.
 */
export function conversionFor(
  rates: readonly CurrencyRate[],
  { currency, start, end }: { currency: string; start: string; end: string },
): Conversion | undefined {
  const own = rates
    .filter(({ from, to, startDate, endDate }) => {
      const isOfPair = from === currency ? to === reportingCurrency : to === currency
      return isOfPair && startDate <= end && endDate >= start
    })
    .map(toEuros)
    .toSorted(closest)
  const whole = own.find((rate) => covers(rate, start, end))
  if (whole) {
    const { rate, source, startDate, endDate } = whole
    return { rate, source, startDate, endDate }
  }
  const [first, last] = [dayNumber(start), dayNumber(end)]
  if (own.length === 0 || last < first || last - first >= meanDaysMax) return undefined
  const ofDays = Array.from({ length: last - first + 1 }, (_, index) => {
    const day = dateOfDay(first + index)
    return own.find((rate) => covers(rate, day, day))
  })
  const found = ofDays.filter((rate) => rate !== undefined)
  if (found.length < ofDays.length) return undefined
  return {
    rate: found.reduce((sum, { rate }) => sum + rate, 0) / found.length,
    source: [...new Set(found.map(({ source }) => source))].join(', '),
    startDate: start,
    endDate: end,
  }
}
