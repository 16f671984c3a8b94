import { indicatorOf } from '#model/data/indicators.ts'
import type { IndicatorMeasure } from './measures.ts'

/** A measure as its coverage needs it: its figures are complete at a site if each side has all its indicators there. */
export type CoveredMeasure = {
  code: string
  /** Indicators of the numerator and of the denominator, or of the only side. */
  sides: readonly (readonly string[])[]
  /** The indicators that a sum adds up, and the mandatory ones that it takes off; empty if it is no sum. One that never had a figure does not apply. */
  terms: readonly string[]
  /** Those of the terms that everybody has. */
  mandatory: readonly string[]
}

/** The coverage of a measure of the catalogue. Terms that cancel each other out are left out. */
export function coveredMeasure(measure: IndicatorMeasure): CoveredMeasure {
  const value = netOf(measure.parts.filter(({ role }) => role === 'value'))
  const others = netOf(measure.parts.filter(({ role }) => role !== 'value')).map(({ indicator }) => indicator)
  const termsOf = (sign: number) =>
    value.filter(({ factor }) => factor * sign > 0).map(({ indicator }) => indicator)
  // Without a mandatory part that is taken off, the sum is another figure: withdrawals are no consumption.
  const terms = [...termsOf(1), ...mandatoryOf(termsOf(-1))]
  return {
    code: measure.code,
    sides: [value.map(({ indicator }) => indicator), ...(others.length > 0 ? [others] : [])],
    terms: terms.length > 1 ? terms : [],
    mandatory: mandatoryOf(terms),
  }
}

/** Those of some indicators that everybody has. */
export const mandatoryOf = (codes: readonly string[]): string[] =>
  codes.filter((code) => indicatorOf(code)?.isMandatory)

function netOf(parts: IndicatorMeasure['parts']) {
  const factors = new Map<string, number>()
  for (const { indicator, factor } of parts) factors.set(indicator, (factors.get(indicator) ?? 0) + factor)
  return [...factors].flatMap(([indicator, factor]) => (factor === 0 ? [] : [{ indicator, factor }]))
}
