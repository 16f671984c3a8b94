import { isDimension, levelOf, type LevelCode } from '#model/rules/cube/levels.ts'
import type { IndicatorMeasure, MeasurePart } from '#model/rules/cube/measures.ts'
import type { Dialect } from './engine.ts'

/** A measure with its number in the result of a statement. */
export type NumberedMeasure = IndicatorMeasure & { number: number }

/** The figures of a comparison that have a counterpart in the other period. */
export type Matching = {
  /** False if all sites have the same months. */
  isBySite: boolean
  /** The key of a part of a measure in the rows, and that of a stock. */
  keyOf: (measure: NumberedMeasure, part: MeasurePart) => number
  keyOfStock: (indicator: string) => number
  /** Key, site (-1 for all sites), and the first and last day of months that are compared. */
  rows: readonly (readonly number[])[]
  /** True if all months of a figure of a stock are compared at some site. */
  hasMonths: (indicator: string, first: number, last: number) => boolean
}

/** The levels by which a result is grouped. */
export type Cut = {
  levels: readonly LevelCode[]
  /** Number of levels in the rows; the others are in the columns. */
  rowLevels: number
  /** Sets of levels, by position, that are totalled separately; a single set contains all levels. */
  sets: readonly (readonly number[])[]
}

/** Members of a level to include or exclude. */
export type Filter = { level: LevelCode; isIn: boolean; members: readonly number[] }

/** The facts that a statement reads, and the levels that it groups by, all as numbers. */
export type Scope = Cut & {
  filters: readonly Filter[]
  days: { first: number; last: number } | null
  /** Periods are shifted forward by this amount. */
  moved: { months: number; days: number }
  indicatorOf: (code: string) => number
  /** Indicators that have facts, and a function that tells which of them pass the filters. */
  present: readonly number[]
  lets: (indicator: number) => boolean
  /** For stocks, the extent of each period; all sets of a scope with periods have the same levels of time. */
  periods: readonly PeriodExtent[]
  /** Only figures that have a counterpart in the other period of a comparison. */
  matching?: Matching
}

/**
 * The months of a period that the figures of an indicator cover, in the whole organisation: parts and totals have the
 * same ones.
 */
export type PeriodExtent = {
  indicator: number
  code: string
  /** The members of the levels of time, in the order of the scope's levels. */
  keys: readonly number[]
  /** The fiscal calendar of the companies that the period belongs to; null if no level depends on it. */
  calendar: number | null
  /** First day of the last month with figures; a site whose figure ends before has no stock at the end. */
  last: number
  /** The days of the only span that ends in that month; null if figures of several spans do. */
  only: { first: number; last: number } | null
  /** Number of months with figures. */
  months: number
  /** Whether figures of women and of men may end in different months. */
  hasGenders: boolean
}

const none = '(-1)'
export const listed = (numbers: readonly number[]): string =>
  numbers.length === 0 ? none : `(${numbers.join(', ')})`

export const siteColumns: Partial<Record<LevelCode, string>> = {
  company: 's.company',
  division: 'f.site',
  country: 's.country',
  activitySection: 's.section',
  activityCode: 's.code',
}

/** SQL for the number of the member of a level that a fact belongs to; null if the fact spans several periods. */
export function keyOf(level: LevelCode, { moved }: Pick<Scope, 'moved'>): string {
  const { source, months } = levelOf(level)
  if (source === 'whole') return '0'
  if (source === 'site') return siteColumns[level] ?? 'f.site'
  if (source === 'indicator') return level === 'indicator' ? 'f.indicator::integer' : `i.${level}`
  if (source === 'file') return `p.${level}`
  if (source === 'dimension') return `x."${level}"`
  const ahead = months === undefined || months === 0 ? moved.days : moved.months / months
  return ahead === 0 ? `f."${level}"` : `f."${level}" + ${ahead}`
}

export const readsSites = (level: LevelCode): boolean =>
  levelOf(level).source === 'site' && level !== 'division'

/** Joins facts with their sites, indicators, files and dimensions, as far as the scope needs them. */
export function joined({ table }: Dialect, scope: Scope): string {
  const used = [...scope.levels, ...scope.filters.map(({ level }) => level)]
  const joins = [
    used.some(readsSites) ? `join ${table('cube_sites')} as s on s.site = f.site` : '',
    used.some((level) => levelOf(level).source === 'indicator' && level !== 'indicator')
      ? `join ${table('cube_indicators')} as i on i.indicator = f.indicator`
      : '',
    used.some((level) => levelOf(level).source === 'file')
      ? `join ${table('cube_files')} as p on p.file = f.file`
      : '',
    used.some(isDimension) ? `join ${table('cube_details')} as x on x.mix = f.mix` : '',
  ]
  return [`${table('cube_facts')} as f`, ...joins].filter((part) => part !== '').join(' ')
}

/** Conditions of a scope on a fact. */
export function conditionOf(scope: Scope): string[] {
  return [
    ...(scope.days ? [`f.d0 >= ${scope.days.first} and f.d1 <= ${scope.days.last}`] : []),
    ...scope.filters.map((filter) => conditionOfFilter(scope, filter)),
  ]
}

/** Excluding a period excludes the facts within it; a fact that spans several periods of the level stays. */
function conditionOfFilter(scope: Scope, { level, isIn, members }: Filter): string {
  const key = keyOf(level, scope)
  if (isIn) return `${key} in ${listed(members)}`
  const isOther = `${key} not in ${listed(members)}`
  return levelOf(level).source === 'time' ? `(${key} is null or ${isOther})` : isOther
}

/**
 * Looking up an indicator in a long list takes longer than adding the value, so the shorter of the two lists is used.
 */
function ofIndicators({ present, lets }: Scope, indicators: readonly number[]): string[] {
  const requested = new Set(indicators.filter(lets))
  const [those, others] = [
    present.filter((one) => requested.has(one)),
    present.filter((one) => !requested.has(one)),
  ]
  if (others.length >= those.length) return [`f.indicator in ${listed(those)}`]
  return others.length === 0 ? [] : [`f.indicator not in ${listed(others)}`]
}

export const conditionsOf = (scope: Scope, indicators: readonly number[]): string[] => [
  ...ofIndicators(scope, indicators),
  ...conditionOf(scope),
]

export const whereOf = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`

export const keysOf = ({ levels }: Pick<Cut, 'levels'>): string[] => levels.map((_, index) => `k${index}`)

export const selectKeys = (scope: Scope): string[] =>
  scope.levels.map((level, index) => `${isUsed(scope, index) ? keyOf(level, scope) : '-1'} as k${index}`)

/** True for a level that some set groups by; the key of any other is a constant. */
export const isUsed = ({ sets }: Pick<Cut, 'sets'>, position: number): boolean =>
  sets.length === 0 || sets.some((set) => set.includes(position))

/**
 * A plain `group by` for a single set, which is faster; otherwise `grouping sets` of the keys, each with the other
 * columns.
 */
export function groupBy(scope: Cut, more: readonly string[]): string {
  const keys = keysOf(scope)
  if (scope.sets.length === 1) {
    const all = [...keys, ...more].join(', ')
    return all === '' ? '' : `group by ${all}`
  }
  const constants = keys.filter((_, position) => !isUsed(scope, position))
  const sets = scope.sets.map(
    (set) => `(${[...set.map((position) => keys[position]), ...constants, ...more].join(', ')})`,
  )
  return `group by grouping sets (${sets.join(', ')})`
}

/** SQL for the number of a row's set, `signOf`. */
export function groupingOf(scope: Cut): string {
  const { levels, sets } = scope
  const [first = []] = sets
  if (sets.length === 1) return `${signOf(first, levels.length)} as g`
  const used = levels.flatMap((_, position) => (isUsed(scope, position) ? [position] : []))
  return `(grouping(${keysOf(scope).join(', ')}) + ${signOf(used, levels.length)})::integer as g`
}

/** The number of a set: one bit per key, the first the highest, set if the key is totalled. */
export const signOf = (set: readonly number[], length: number): number =>
  Array.from({ length }, (_, position) => (set.includes(position) ? 0 : 2 ** (length - 1 - position))).reduce(
    (sum, bit) => sum + bit,
    0,
  )
