import { energyFactors } from './factors/energy.ts'
import { purchaseFactors } from './factors/purchases.ts'
import { refrigerantFactors } from './factors/refrigerants.ts'
import { transportFactors } from './factors/transport.ts'
import { unshippedFactors } from './factors/unshipped.ts'
import { wasteAndWaterFactors } from './factors/wasteAndWater.ts'
import type { UnitCode } from './units.ts'

/** Notes shown with a factor; their texts are in `locales`. */
export const factorNotes = [
  'COMBINED',
  'WITH_UPSTREAM',
  'UPSTREAM_AND_LOSSES',
  'OLDER_COPY',
  'DIFFERENCE',
  'LIFE_CYCLE',
  'NATIONAL_AVERAGE',
  'WORLD_AVERAGE',
  'BIOGENIC_APART',
  'SOURCES_DIFFER',
  'HIGHER_OF_COPIES',
  'SPLIT_AS_2022',
  'CONTRAILS',
  'PER_VEHICLE',
  'MAKING',
  'PARIS',
  'LARGE_TOWNS',
  'ROOM_NIGHT',
  'UNCERTAIN_70',
  'RESIDUAL_WASTE',
  'OLD',
  'MONETARY',
  'NEW_MATERIAL',
  'UNITED_KINGDOM',
] as const
export type FactorNote = (typeof factorNotes)[number]

/** Units that a factor may be per: the units of activities. */
export const factorUnits = [
  'kWh',
  'MWh',
  'GJ',
  'L',
  'm3',
  'kg',
  't',
  'km',
  'pkm',
  'tkm',
  'n',
  'EUR',
  'kEUR',
] as const satisfies readonly UnitCode[]

export type FactorUnit = (typeof factorUnits)[number]

/**
 * Emissions of one unit of an activity, in kgCO2e. `scope` is the coverage according to the source: `1+3.3` is
 * combustion and upstream in one number, to which 3.3 must not be added.
 */
export type EmissionFactor = {
  value: number
  per: FactorUnit
  scope: string
  /** Publisher, and its identifier there. */
  source: string
  year: number | null
  /** First year of validity. It applies until the next factor of its series, or until `validTo`. */
  validFrom: number
  validTo: number | null
  /**
   * The catalogue edition that introduced it; null if an organisation created it. A shipped factor never changes: a new
   * value is a new factor in a later edition.
   */
  edition: number | null
  geography: string
  notes: readonly FactorNote[]
  /** Years of activities that it may be used for, also as the nearest one; all years without it. */
  years?: { first: number; last: number }
}

/** Factors by series, each sorted from oldest to newest. */
export type FactorTable<F extends EmissionFactor = EmissionFactor> = Readonly<Record<string, readonly F[]>>

/**
 * The factors shipped with the product, by series, sorted from oldest to newest. Those of Base Carbone (ADEME, Licence
 * Ouverte 2.0) were read from copies inside public repositories, those of DESNZ (OGL v3) and Ember (CC BY 4.0) from
 * packages. An organisation sees source, year and unit of each factor used in a figure, and may replace it with its
 * own.
 */
export const shippedFactors = {
  ...energyFactors,
  ...refrigerantFactors,
  ...transportFactors,
  ...wasteAndWaterFactors,
  ...purchaseFactors,
  // Last: the position of a series is stored with the factors of organisations.
  ...unshippedFactors,
} as const satisfies FactorTable

export type FactorSeries = keyof typeof shippedFactors
export const factorSeries = Object.keys(shippedFactors) as FactorSeries[]

/** A shipped factor with its series; geography and first year identify a factor within a series. */
export type ShippedFactor = EmissionFactor & { series: FactorSeries; edition: number }

/** The factors of the catalogue as of an edition: of one place and first year, the newest. */
export const catalogueOf = (edition: number): ShippedFactor[] =>
  factorSeries.flatMap((series) => {
    const factors: readonly EmissionFactor[] = shippedFactors[series]
    const known = factors.flatMap((one) =>
      one.edition !== null && one.edition <= edition ? [{ ...one, series, edition: one.edition }] : [],
    )
    const newest = new Map<string, ShippedFactor>()
    for (const one of known) {
      const key = `${one.geography} ${one.validFrom}`
      if ((newest.get(key)?.edition ?? 0) < one.edition) newest.set(key, one)
    }
    return [...newest.values()]
  })

/** The newest edition. */
export const catalogueEdition = Math.max(...catalogueOf(Infinity).map(({ edition }) => edition))

/**
 * The factor of a series for an activity in a year and country: the latest one valid in that year, else the nearest
 * later one; for the country itself if the series has one, else for any country (`*`); undefined if there is none.
 */
export function factorFor<F extends EmissionFactor>(
  table: FactorTable<F>,
  series: string,
  year: number,
  country: string,
): F | undefined {
  const all = (table[series] ?? []).filter(
    ({ years }) => years === undefined || (years.first <= year && year <= years.last),
  )
  const there = all.filter(({ geography }) => geography === country)
  const candidates = there.length > 0 ? there : all.filter(({ geography }) => geography === '*')
  return (
    candidates.findLast(({ validFrom, validTo }) => validFrom <= year && year <= (validTo ?? year)) ??
    candidates.find(({ validFrom }) => validFrom > year)
  )
}
