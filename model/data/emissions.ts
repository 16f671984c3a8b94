import { factorFor, type EmissionFactor, type FactorSeries, type FactorTable } from './emissionFactors.ts'
import { outsideScopes } from './factors/factor.ts'
import { energyOf } from './fuels.ts'
import { indicators, type IndicatorCode } from './indicators.ts'
import { convert } from './units.ts'

/** Which facts use which factor: the activity's indicator, its dimensions, and the resulting emissions. */
export type EmissionRule = {
  activity: IndicatorCode
  /** Values of the fact's dimensions; null means that the fact does not have the dimension. */
  when: Readonly<Record<string, string | readonly (string | null)[] | null>>
  factor: FactorSeries
  gives: readonly IndicatorCode[]
  /** Series for scope 3.3 in addition, unless its factor already includes upstream. */
  beside?: FactorSeries
  /** The series for a table without a factor of the first. */
  orElse?: FactorSeries
  /** Market-based scope 2: the share covered by a contract is excluded. */
  contractual?: true
}

const rule = (
  activity: IndicatorCode,
  when: EmissionRule['when'],
  factor: FactorSeries,
  ...gives: readonly IndicatorCode[]
): EmissionRule => ({ activity, when, factor, gives })

const upstream = (
  activity: IndicatorCode,
  when: EmissionRule['when'],
  factor: FactorSeries,
  beside: FactorSeries,
): EmissionRule => ({ ...rule(activity, when, factor, 'GH13'), beside })

const isOneOf = (all: readonly string[], one: string): boolean => all.includes(one)

const still = ['HEATING', 'PROCESS', 'OTHER', null] as const

/** Stationary combustion (GH02) and mobile combustion (GH03) are both part of scope 1 (GH01). */
const burnt = (activity: IndicatorCode, carrier: FactorSeries): EmissionRule[] => [
  rule(activity, { carrier, use: still }, carrier, 'GH01', 'GH02'),
  rule(activity, { carrier, use: 'VEHICLE' }, carrier, 'GH01', 'GH03'),
]

const flown = ['UNDER_500', 'FROM_500_TO_1000', 'FROM_1000_TO_2000', 'FROM_2000'] as const
const seated = ['ECONOMY', 'PREMIUM', 'BUSINESS', 'FIRST'] as const
const ridden = ['TGV', 'INTERCITY', 'REGIONAL_TRAIN', 'METRO', 'TRAM', 'BUS', 'COACH'] as const
const carried = {
  TRUCK_34_40T: 'TRUCK_34_40T',
  TRUCK_12_20T: 'TRUCK_12_20T',
  RAIL: 'RAIL_FREIGHT',
  CONTAINER_SHIP: 'CONTAINER_SHIP',
  BULK_SHIP: 'BULK_SHIP',
  RORO_SHIP: 'RORO_SHIP',
  CARGO_PLANE: 'CARGO_PLANE',
} as const
const leaked = ['R32', 'R134A', 'R290', 'R404A', 'R407C', 'R410A', 'R744', 'SF6', 'NF3'] as const
const services = [
  'INSURANCE',
  'LEGAL_ACCOUNTING',
  'IT_SERVICES',
  'FINANCIAL_SERVICES',
  'TECHNICAL_SERVICES',
  'HEALTH_SERVICES',
  'PAPER_GOODS',
] as const
const investments = ['MACHINES', 'FURNITURE', 'COMPUTERS'] as const
const materials = [
  'PAPER',
  'STEEL',
  'STEEL_CANS',
  'ALUMINIUM',
  'PLASTICS',
  'GLASS',
  'TIMBER',
  'CONCRETE',
] as const
const equipment = ['LAPTOP', 'DESKTOP', 'SCREEN', 'COPIER'] as const
const rawMaterials = [...materials, 'CEMENT'] as const
const purchased = [...services, ...investments, ...rawMaterials, ...equipment, 'MEALS', 'OTHER'] as const

/**
 * All rules from activities to emissions. A fact matches at most one rule per indicator, so that nothing is counted
 * twice: scope 3.3 is separate only if the factor of scope 1 or 2 excludes it, and amounts count only without a
 * quantity. Scope 2 is calculated location-based (GH06) and market-based (GH07), which are never added up. Under the
 * GHG Protocol, consumption not covered by a contract uses the residual mix if the organisation provides one, else the
 * mix of the location. Every activity that emits has a rule, also where no value may be shipped, so that it is reported
 * as an activity without a factor. Waste that is reused, recycled or recovered, water that the organisation pumps itself,
 * bicycles and energy that it generates itself have none: they cause no emissions here. Each rule requires a dimension,
 * which typed indicators do not have: a person who types EN01 may type GH06 as well.
 */
export const emissionRules: readonly EmissionRule[] = [
  rule('EN01', { carrier: 'ELECTRICITY' }, 'ELECTRICITY', 'GH06'),
  {
    ...rule('EN01', { carrier: 'ELECTRICITY' }, 'ELECTRICITY_RESIDUAL', 'GH07'),
    contractual: true,
    orElse: 'ELECTRICITY',
  },
  upstream('EN01', { carrier: 'ELECTRICITY' }, 'ELECTRICITY_UPSTREAM', 'ELECTRICITY'),
  rule('EN10', { carrier: ['HEAT', 'STEAM'] }, 'DISTRICT_HEAT', 'GH06', 'GH07'),
  upstream('EN10', { carrier: ['HEAT', 'STEAM'] }, 'DISTRICT_HEAT_UPSTREAM', 'DISTRICT_HEAT'),
  rule('EN10', { carrier: 'COLD' }, 'DISTRICT_COOLING', 'GH06', 'GH07'),
  ...burnt('EN05', 'NATURAL_GAS'),
  ...burnt('EN06', 'FUEL_OIL'),
  upstream('EN06', { carrier: 'FUEL_OIL' }, 'FUEL_OIL_UPSTREAM', 'FUEL_OIL'),
  ...burnt('EN06', 'DIESEL'),
  ...burnt('EN06', 'PETROL'),
  upstream('EN06', { carrier: 'PETROL' }, 'PETROL_UPSTREAM', 'PETROL'),
  ...burnt('EN06', 'LPG'),
  ...burnt('EN06', 'HEAVY_FUEL_OIL'),
  ...burnt('EN06', 'KEROSENE'),
  ...burnt('EN07', 'COAL'),
  ...burnt('EN09', 'BIOMETHANE'),
  ...burnt('EN09', 'BIODIESEL'),
  ...burnt('EN09', 'WOOD'),
  ...burnt('EN09', 'PELLETS'),
  ...leaked.map((gas) => rule('GH36', { gas }, gas, 'GH01', 'GH05')),
  // HCFC are no greenhouse gases of the Kyoto Protocol: they are stated outside of the scopes.
  rule('GH36', { gas: 'R22' }, 'R22', 'GH37'),
  // The sources give the mean of all classes. It applies to a class that the organisation has no factor of.
  ...flown.flatMap((band) => [
    rule('AD03', { mode: 'PLANE', band, class: null }, `PLANE_${band}`, 'GH16'),
    ...seated.map((seat) => ({
      ...rule('AD03', { mode: 'PLANE', band, class: seat }, `PLANE_${band}_${seat}`, 'GH16'),
      orElse: `PLANE_${band}` as const,
    })),
  ]),
  ...ridden.map((mode) => rule('AD03', { mode }, mode, 'GH16')),
  rule('AD04', { mode: ['CAR', 'TAXI'], fuel: null }, 'CAR', 'GH16'),
  ...(['PETROL', 'DIESEL', 'ELECTRIC', 'HYBRID'] as const).map((fuel) =>
    rule('AD04', { mode: ['CAR', 'TAXI'], fuel }, `CAR_${fuel}`, 'GH16'),
  ),
  rule('AD05', { mode: 'HOTEL' }, 'HOTEL_NIGHT', 'GH16'),
  // Transport paid by the organisation, and inbound transport, is upstream; outbound transport that others pay is
  // downstream.
  ...(Object.keys(carried) as (keyof typeof carried)[]).flatMap((mode) => [
    rule('AD06', { mode, paid_by: 'US' }, carried[mode], 'GH14'),
    rule(
      'AD06',
      { mode, paid_by: ['SUPPLIER', 'CUSTOMER'], direction: ['IN', 'INTERNAL'] },
      carried[mode],
      'GH14',
    ),
    rule('AD06', { mode, paid_by: ['SUPPLIER', 'CUSTOMER'], direction: 'OUT' }, carried[mode], 'GH19'),
  ]),
  rule('WS07', { hazardous: 'no' }, 'WASTE_INCINERATION', 'GH15'),
  rule('WS08', { hazardous: 'no' }, 'WASTE_LANDFILL', 'GH15'),
  rule('WS07', { hazardous: 'yes' }, 'HAZARDOUS_INCINERATION', 'GH15'),
  rule('WS08', { hazardous: 'yes' }, 'HAZARDOUS_LANDFILL', 'GH15'),
  rule('WS09', { hazardous: ['yes', 'no'] }, 'WASTE_OTHER_DISPOSAL', 'GH15'),
  rule('WA01', { source: 'NETWORK' }, 'DRINKING_WATER', 'GH11'),
  rule('WA05', { source: 'NETWORK' }, 'WASTE_WATER', 'GH15'),
  ...services.map((category) => rule('AD01', { category, factor: 'AMOUNT' }, `SPEND_${category}`, 'GH11')),
  ...investments.map((category) => rule('AD01', { category, factor: 'AMOUNT' }, `SPEND_${category}`, 'GH12')),
  rule('AD01', { category: rawMaterials, factor: 'AMOUNT' }, 'SPEND_MATERIALS', 'GH11'),
  rule('AD01', { category: equipment, factor: 'AMOUNT' }, 'SPEND_EQUIPMENT', 'GH12'),
  rule('AD01', { category: ['MEALS', 'OTHER'], factor: 'AMOUNT' }, 'SPEND_OTHER', 'GH11'),
  ...rawMaterials.map((category) => rule('AD02', { category }, `MASS_${category}`, 'GH11')),
  rule('AD02', { category: purchased.filter((one) => !isOneOf(rawMaterials, one)) }, 'MASS_OTHER', 'GH11'),
  ...equipment.map((category) => rule('AD07', { category }, `PIECE_${category}`, 'GH12')),
  rule('AD07', { category: 'MEALS' }, 'PIECE_MEALS', 'GH11'),
  rule(
    'AD07',
    { category: purchased.filter((one) => one !== 'MEALS' && !isOneOf(equipment, one)) },
    'PIECE_OTHER',
    'GH11',
  ),
]

/** The contract data of an electricity row. */
export type Contract = {
  instrument?: string | null
  /** Share of the purchase, in percent. */
  renewableShare?: number | null
  /** The supplier's own factor, in kgCO2e per kWh. */
  supplierFactor?: number | null
}

/** A fact of an activity, in its indicator's own unit. */
export type ActivityFact = {
  indicator: string
  value: number
  dimensions: Readonly<Record<string, string>>
  year: number
  country: string
  contract?: Contract
}

/** An emission in tCO2e, with the factor it was calculated with. */
export type Emission = {
  indicator: IndicatorCode
  value: number
  series: FactorSeries | typeof supplierSeries
  factor: Pick<EmissionFactor, 'value' | 'per'>
}

/** Used in place of a series when a row provides its supplier's own factor. */
export const supplierSeries = 'SUPPLIER'

/** Certificates that make the covered share emission-free in market-based scope 2. */
export const certificates = ['GO', 'PPA'] as const

/** The share of a purchase that no certificate covers, from 0 to 1. */
const uncoveredOf = ({ instrument, renewableShare }: Contract): number =>
  certificates.some((one) => one === instrument) ? 1 - (renewableShare ?? 0) / 100 : 1

/** The emissions of an activity, calculated with a table of factors; empty if no factor is known for it. */
export const emissionsOf = (fact: ActivityFact, table: FactorTable): Emission[] =>
  emissionRules
    .filter(({ activity, when }) => activity === fact.indicator && holds(fact.dimensions, when))
    .flatMap((found): Emission[] => {
      const { contract = {} } = fact
      const uncovered = found.contractual ? uncoveredOf(contract) : 1
      const { supplierFactor = null } = contract
      if (found.contractual && supplierFactor !== null) {
        const value = fact.value * supplierFactor * uncovered
        const factor = { value: supplierFactor, per: 'kWh' as const }
        return found.gives.map((indicator) => ({ indicator, value, series: supplierSeries, factor }))
      }
      // A hotel night counts in the country of the stay, not of the site that pays.
      const place = (found.activity === 'AD05' && fact.dimensions.country?.toUpperCase()) || fact.country
      const chosen = chosenFactor(found, table, fact.year, place)
      const rate = chosen && tonnesPerUnit(found.activity, chosen.factor, fact.dimensions.carrier)
      if (chosen === undefined || rate === undefined) return []
      const value = fact.value * rate * uncovered
      return found.gives.map((indicator) => ({ indicator, value, ...chosen }))
    })

/**
 * The factor that a rule uses for a year and country; undefined if there is none, or if upstream is already counted.
 */
export function chosenFactor<F extends EmissionFactor>(
  { factor: series, beside, orElse }: EmissionRule,
  table: FactorTable<F>,
  year: number,
  place: string,
): { series: FactorSeries; factor: F } | undefined {
  if (isIncluded({ beside }, table, year, place)) return undefined
  const factor = factorFor(table, series, year, place)
  if (factor !== undefined) return { series, factor }
  const other = orElse && factorFor(table, orElse, year, place)
  return orElse && other && { series: orElse, factor: other }
}

/** True if the emissions of a rule are part of the factor beside it. */
export const isIncluded = (
  { beside }: { beside?: FactorSeries | undefined },
  table: FactorTable,
  year: number,
  place: string,
): boolean => beside !== undefined && hasUpstream(factorFor(table, beside, year, place))

/** The series whose factor a rule needs, where it has none. */
export const neededSeries = ({ factor, orElse }: EmissionRule): FactorSeries => orElse ?? factor

const hasUpstream = (factor: EmissionFactor | undefined): boolean =>
  factor !== undefined && coveredScope(factor).includes('3.3')

/** The scope of a factor: a life-cycle factor includes upstream. */
export const coveredScope = ({ scope, notes }: Pick<EmissionFactor, 'scope' | 'notes'>): string =>
  notes.includes('LIFE_CYCLE') && scope === '2' ? '2+3.3' : scope

/**
 * The scope that a figure of a factor series covers: 1, 2 or a category of scope 3, according to its rules, plus
 * upstream if the figure includes it.
 */
export function scopeOf(series: FactorSeries, withUpstream: boolean): string {
  const [given] = emissionRules.flatMap(({ factor, gives }) => (factor === series ? gives : []))
  const number = Number(given?.slice(2))
  if (given === 'GH37') return outsideScopes
  const scope = number >= 11 ? `3.${number - 10}` : number >= 6 ? '2' : '1'
  return withUpstream && number < 11 ? `${scope}+3.3` : scope
}

/**
 * Tonnes of CO2e per unit of an activity. A factor per litre applies to energy through the energy content of a litre of
 * the carrier; undefined if the units cannot be converted.
 */
export function tonnesPerUnit(
  activity: IndicatorCode,
  factor: Pick<EmissionFactor, 'value' | 'per'>,
  carrier = '',
): number | undefined {
  const { unit } = indicators[activity]
  const units = convert(1, unit, factor.per)
  const energy = units === undefined ? energyOf(1, factor.per, carrier) : undefined
  const amount = units ?? (energy === undefined ? undefined : (convert(1, unit, 'MWh') ?? NaN) / energy)
  return amount === undefined || Number.isNaN(amount) ? undefined : (amount * factor.value) / 1000
}

const holds = (dimensions: ActivityFact['dimensions'], when: EmissionRule['when']): boolean =>
  Object.entries(when).every(([name, wanted]) => {
    const value = dimensions[name] ?? null
    return Array.isArray(wanted) ? wanted.includes(value) : value === wanted
  })
