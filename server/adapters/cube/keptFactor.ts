import type { UsedFactor } from '#model/wire/emissionFactors.ts'

/** A factor as it stays with a fact, in text as all dimensions. */
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

/** A kept factor as it is told. */
export const toldFactor = (kept: KeptFactor) => ({
  series: kept.emissionFactor,
  country: kept.factorCountry ?? null,
  value: Number(kept.factorValue),
  per: kept.factorPer,
  scope: kept.factorScope,
  source: kept.factorSource ?? null,
  year: kept.factorYear === undefined ? null : Number(kept.factorYear),
  origin: kept.factorOrigin,
})
