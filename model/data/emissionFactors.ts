import { energyFactors } from './factors/energy.ts'
import { purchaseFactors } from './factors/purchases.ts'
import { refrigerantFactors } from './factors/refrigerants.ts'
import { transportFactors } from './factors/transport.ts'
import { wasteAndWaterFactors } from './factors/wasteAndWater.ts'
import type { UnitCode } from './units.ts'

/** What a reader of a factor should know of it; the words stand in `locales`. */
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

/** What a factor may be by: the units in which activities are told. */
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
 * What a unit of an activity emits, in kgCO2e. `scope` is what the figure covers as its source has it: `1+3.3` is
 * combustion and upstream in one number, to which 3.3 must not be added.
 */
export type EmissionFactor = {
  value: number
  per: FactorUnit
  scope: string
  /** Who publishes it, and its number there. */
  source: string
  year: number | null
  /** It is for activities from this year on, until the next one of its series or the last year that it is good for. */
  validFrom: number
  validTo: number | null
  /** The edition of our catalogue that brought it; null where an organisation made it. A shipped factor never changes:
   * a new value is another one, of a later edition. */
  edition: number | null
  geography: string
  notes: readonly FactorNote[]
}

/** Factors by their series, each from the oldest to the newest. */
export type FactorTable<F extends EmissionFactor = EmissionFactor> = Readonly<Record<string, readonly F[]>>

/**
 * The factors that come with the product, by series, the oldest first. Those of Base Carbone (ADEME, Licence Ouverte
 * 2.0) were read in copies inside public repositories, those of DESNZ (OGL v3) and Ember (CC BY 4.0) in packages: an
 * organisation sees source, year and unit wherever a figure was made with one, and may put its own in its place.
 */
export const shippedFactors = {
  ...energyFactors,
  ...refrigerantFactors,
  ...transportFactors,
  ...wasteAndWaterFactors,
  ...purchaseFactors,
} as const satisfies FactorTable

export type FactorSeries = keyof typeof shippedFactors
export const factorSeries = Object.keys(shippedFactors) as FactorSeries[]

/** A shipped factor with its series: a place and a first year are one factor. */
export type ShippedFactor = EmissionFactor & { series: FactorSeries; edition: number }

/** Every factor of the catalogue up to an edition. */
export const catalogueOf = (edition: number): ShippedFactor[] =>
  factorSeries.flatMap((series) => {
    const factors: readonly EmissionFactor[] = shippedFactors[series]
    return factors.flatMap((one) =>
      one.edition !== null && one.edition <= edition ? [{ ...one, series, edition: one.edition }] : [],
    )
  })

/** The newest edition. */
export const catalogueEdition = Math.max(...catalogueOf(Infinity).map(({ edition }) => edition))

/**
 * The factor of a series for an activity of a year in a country: the latest that is valid then, of the country itself
 * where the series has one of it, else of any place (`*`); undefined where there is none.
 */
export function factorFor<F extends EmissionFactor>(
  table: FactorTable<F>,
  series: string,
  year: number,
  country: string,
): F | undefined {
  const all = table[series] ?? []
  const there = all.filter(({ geography }) => geography === country)
  const candidates = there.length > 0 ? there : all.filter(({ geography }) => geography === '*')
  return candidates.findLast(({ validFrom, validTo }) => validFrom <= year && year <= (validTo ?? year))
}
