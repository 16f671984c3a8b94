import type { Conversion } from '#model/rules/data/currencyRates.ts'
import type { UsedFactor } from '#model/wire/data/emissionFactors.ts'

/** An emission factor as stored with a fact, as text like all dimensions. */
export type KeptFactor = {
  activity: string
  emissionFactor: UsedFactor['series']
  factorOrigin: UsedFactor['origin']
  factorScope: string
  factorUnit: string
  factorPer: string
  factorValue: string
  factorSource?: string
  factorYear?: string
  factorCountry?: string
}

/** What a converted amount keeps of its rate, among its dimensions. */
export type KeptConversion = { conversion?: Conversion & { currency: string } }

/** A stored factor as returned by the API. */
export const toFactorInfo = (kept: KeptFactor) => ({
  series: kept.emissionFactor,
  country: kept.factorCountry ?? null,
  value: Number(kept.factorValue),
  per: kept.factorPer,
  scope: kept.factorScope,
  source: kept.factorSource ?? null,
  year: kept.factorYear === undefined ? null : Number(kept.factorYear),
  origin: kept.factorOrigin,
})
