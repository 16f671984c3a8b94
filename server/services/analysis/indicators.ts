import { indicators as en } from '#locales/en/indicators.ts'
import { indicators as fr } from '#locales/fr/indicators.ts'
import { indicatorOf } from '#model/data/indicators.ts'
import type { Language } from '#model/wire/accounts.ts'

/** How the values of an indicator make one: over time at a site, and then over sites. */
export type Summing = { time: 'sum' | 'average' | 'last' | 'largest'; addsUp: boolean }

const overTime = {
  SUM: 'sum',
  LAST: 'last',
  LARGEST: 'largest',
  AVERAGE: 'average',
  // What these are made of is not among the facts of one site: the mean says where they lie.
  WEIGHTED: 'average',
  RECOMPUTED: 'average',
  MEDIAN: 'average',
} as const

/** How the values of an indicator make one, by the catalogue; of one that is not in it, only sites are told. */
export function summingOf(code: string): Summing {
  const indicator = indicatorOf(code)
  return indicator
    ? { time: overTime[indicator.overTime], addsUp: indicator.overSites === 'SUM' }
    : { time: 'sum', addsUp: false }
}

const names: Readonly<Record<Language, Readonly<Record<string, string>>>> = { fr: fr.names, en: en.names }

/** Code and name of an indicator. */
export const nameIndicator = (code: string, language: Language): string =>
  Object.hasOwn(names[language], code) ? `${code} ${names[language][code]}` : code
