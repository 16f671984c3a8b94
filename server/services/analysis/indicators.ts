import { indicators as en } from '#locales/en/indicators.ts'
import { indicators as fr } from '#locales/fr/indicators.ts'
import { indicatorOf } from '#model/data/indicators.ts'
import type { Language } from '#model/wire/identity/accounts.ts'

/** How the values of an indicator are aggregated: over time at a site, and then over sites. */
export type IndicatorAggregation = { time: 'sum' | 'average' | 'last' | 'largest'; addsUp: boolean }

const overTime = {
  SUM: 'sum',
  LAST: 'last',
  LARGEST: 'largest',
  AVERAGE: 'average',
  // The inputs of these are not among the facts of one site: the mean gives their magnitude.
  WEIGHTED: 'average',
  RECOMPUTED: 'average',
  MEDIAN: 'average',
} as const

/**
 * How the values of an indicator are aggregated, by the catalogue. Means over time do not add up: a site with one month
 * would count like one with twelve. An indicator outside the catalogue is only reported per site.
 */
export function indicatorAggregationOf(code: string): IndicatorAggregation {
  const indicator = indicatorOf(code)
  return indicator
    ? {
        time: overTime[indicator.overTime],
        addsUp: indicator.overSites === 'SUM' && indicator.overTime !== 'AVERAGE',
      }
    : { time: 'sum', addsUp: false }
}

const names: Readonly<Record<Language, Readonly<Record<string, string>>>> = { fr: fr.names, en: en.names }

/** Code and name of an indicator. */
export const nameIndicator = (code: string, language: Language): string =>
  Object.hasOwn(names[language], code) ? `${code} ${names[language][code]}` : code
