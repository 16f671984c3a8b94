import { createHash } from 'node:crypto'
import { emissionsOf } from '#model/data/emissions.ts'
import { shippedFactors } from '#model/data/emissionFactors.ts'
import { indicatorOf, type IndicatorCode } from '#model/data/indicators.ts'
import type { SampleCompany, SampleSite } from '#server/reference/sampleCompanies/sampleCompanies.ts'
import { profiles, type SiteKind } from './profiles.ts'

/** A site with figures. */
export type FigureSite = Pick<SampleSite, 'name' | 'nationalId'> & {
  country: string
  kind: SiteKind
  people: number
}

const peopleOf = {
  ZERO: 0,
  RANGE_1_AND_9: 7,
  RANGE_10_AND_249: 64,
  RANGE_250_AND_499: 310,
  RANGE_500_AND_INF: 700,
}

/** Chosen by the first digits of the activity code (NAF); the default is a workshop. */
const kindOf = (activityCode: string | null): SiteKind => {
  const division = activityCode?.slice(0, 2) ?? ''
  if (division === '24') return 'FOUNDRY'
  if (division === '35') return 'POWER'
  if (['46', '52'].includes(division)) return 'WAREHOUSE'
  return ['64', '68', '70', '71', '85'].includes(division) ? 'OFFICE' : 'WORKSHOP'
}

/** The active sites of a group. */
export const figureSites = (companies: readonly SampleCompany[]): FigureSite[] =>
  companies.flatMap(({ countryCode, sites }) =>
    sites
      .filter(({ staffRange, legalState }) => staffRange !== null && legalState === 'ACTIVE')
      .map(({ name, nationalId, activityCode, staffRange }) => ({
        name,
        nationalId,
        country: countryCode,
        kind: kindOf(activityCode),
        people: peopleOf[staffRange ?? 'ZERO'],
      })),
  )

const isIndicator = (code: string): code is IndicatorCode => indicatorOf(code) !== undefined

/** A pseudo-random number from 0 to 1, always the same for the same arguments. */
const chance = (...words: readonly (string | number)[]): number =>
  createHash('sha256').update(words.join('|')).digest().readUInt32BE() / 2 ** 32

/**
 * The figures of a site in a month (0 is January), by indicator, in the indicator's unit. Trends start in `firstYear`,
 * so that they continue across calls. The same arguments always give the same figures.
 */
export function figuresOf(
  site: FigureSite,
  { year, month }: { year: number; month: number },
  firstYear: number,
): ReadonlyMap<IndicatorCode, number> {
  const found = new Map<IndicatorCode, number | null>()
  const read = (code: IndicatorCode): number | null => {
    const known = found.get(code)
    if (known !== undefined) return known
    const made = make(code)
    found.set(code, made)
    return made
  }
  const baseOf = (by: 'person' | 'site' | IndicatorCode): number | null => {
    if (by === 'site') return 1
    if (by !== 'person') return read(by)
    return site.people === 0 ? null : peopleIn(site, year - firstYear)
  }
  const make = (code: IndicatorCode): number | null => {
    const profile = profiles[code]
    if (!profile) return null
    const { by, at, winter = 0, isWork = false, trend = 1, noise = 0.05, digits = 2 } = profile
    const amount = at?.[site.kind] ?? profile.amount
    const base = baseOf(by)
    if (base === null || (amount === 0 && profile.amount + sumOf(at) > 0)) return null
    const season = 1 + winter * Math.cos((2 * Math.PI * (month + 0.5)) / 12)
    const pace = isWork ? (workPace[month] ?? 1) : 1
    const stray = 1 + noise * (2 * chance(site.name, code, year, month) - 1)
    const value = base * amount * season * pace * stray * trend ** (year - firstYear)
    // The fraction becomes the probability of one more: sometimes one accident, never a third of one.
    const carried = digits === 0 && noise === 0 ? value + chance(site.name, year, month, code) - 0.5 : value
    const rounded = Number(Math.max(0, carried).toFixed(digits))
    return isIndicator(by) ? Math.min(rounded, capOf(code, by, read)) : rounded
  }
  const figures = new Map<IndicatorCode, number>()
  for (const code of Object.keys(profiles).filter(isIndicator)) {
    const value = read(code)
    if (value !== null) figures.set(code, value)
  }
  for (const [code, tonnes] of emittedBy(figures, { year, country: site.country })) figures.set(code, tonnes)
  return figures
}

/** Activities whose emissions are included, with the dimensions of their factor. */
const activities: readonly [IndicatorCode, Readonly<Record<string, string>>][] = [
  ['EN01', { carrier: 'ELECTRICITY' }],
  ['EN05', { carrier: 'NATURAL_GAS' }],
  ['EN06', { carrier: 'DIESEL' }],
  ['EN10', { carrier: 'HEAT' }],
  ['WA01', { source: 'NETWORK' }],
  ['WS07', { hazardous: 'no' }],
  ['WS08', { hazardous: 'no' }],
]

/** Emissions of a site by the built-in factors; emissions of its processes are part of scope 1. */
function emittedBy(
  figures: ReadonlyMap<IndicatorCode, number>,
  at: { year: number; country: string },
): Map<IndicatorCode, number> {
  const emitted = new Map<IndicatorCode, number>()
  const add = (code: IndicatorCode, tonnes: number) =>
    emitted.set(code, Number(((emitted.get(code) ?? 0) + tonnes).toFixed(3)))
  for (const [indicator, dimensions] of activities) {
    const fact = { indicator, value: figures.get(indicator) ?? 0, dimensions, ...at }
    for (const { indicator: code, value } of emissionsOf(fact, shippedFactors)) add(code, value)
  }
  add('GH01', figures.get('GH04') ?? 0)
  return emitted
}

const workPace = [1.02, 1, 1.05, 1, 0.98, 1.04, 0.96, 0.58, 1.05, 1.06, 1.02, 0.8]

const sumOf = (at: object = {}) => Object.values(at).reduce((sum: number, amount: number) => sum + amount, 0)

/** Upper limit of a part, which is its whole; a multiple, such as days of payment, has none. */
const capOf = (
  code: IndicatorCode,
  by: IndicatorCode,
  read: (code: IndicatorCode) => number | null,
): number => ((profiles[code]?.amount ?? 0) <= 1 ? (read(by) ?? Infinity) : Infinity)

const peopleIn = ({ name, people }: FigureSite, years: number): number =>
  Math.round(people * (0.8 + 0.4 * chance(name)) * (1 + 0.02 * years))
