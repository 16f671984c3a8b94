import { levelOf, type LevelCode } from '#model/rules/cube/levels.ts'
import type { IndicatorMeasure, MeasurePart } from '#model/rules/cube/measures.ts'
import type { CubeStatistic } from '#model/wire/cube.ts'
import type { Dialect } from './duckdb.ts'
import { placeOf } from './parts.ts'

/** A measure with the number that it has in the answer of a statement. */
export type NumberedMeasure = IndicatorMeasure & { number: number }

/** Which facts a statement reads, and what it cuts them by. All of it is numbers. */
export type Scope = {
  levels: readonly LevelCode[]
  /** Sets of levels, by their places, that are totalled apart. */
  sets: readonly (readonly number[])[]
  filters: readonly { level: LevelCode; isIn: boolean; members: readonly number[] }[]
  days: { first: number; last: number } | null
  /** Periods are moved so far ahead. */
  moved: { months: number; days: number }
  indicatorOf: (code: string) => number
}

const none = '(-1)'
const listed = (numbers: readonly number[]): string =>
  numbers.length === 0 ? none : `(${numbers.join(', ')})`

const siteColumns: Partial<Record<LevelCode, string>> = {
  company: 's.company',
  division: 'f.site',
  country: 's.country',
  activitySection: 's.section',
  activityCode: 's.code',
}

/** The number of the member of a level that a fact belongs to; null where it reaches over several periods. */
function keyOf(dialect: Dialect, level: LevelCode, { moved }: Pick<Scope, 'moved'>): string {
  const { source, months, isFiscal } = levelOf(level)
  if (source === 'whole') return '0'
  if (source === 'site') return siteColumns[level] ?? 'f.site'
  if (source === 'indicator') return level === 'indicator' ? 'f.indicator::integer' : `i.${level}`
  if (source === 'file') return `p.${level}`
  if (months === undefined || months === 0) return `case when f.d0 = f.d1 then f.d0 + ${moved.days} end`
  const shift = isFiscal ? ' + s.shift' : ''
  const [first, last] = [`f.m0${shift}`, `f.m1${shift}`].map((month) =>
    months === 1 ? month : dialect.quotient(`(${month})`, months),
  )
  return `case when ${first} = ${last} then ${first} + ${moved.months / months} end`
}

const readsSites = (level: LevelCode): boolean =>
  (levelOf(level).source === 'site' && level !== 'division') || levelOf(level).isFiscal === true

/** From facts to what is known of their sites, indicators and files, as far as it is needed. */
function joined(scope: Scope): string {
  const used = [...scope.levels, ...scope.filters.map(({ level }) => level)]
  const joins = [
    used.some(readsSites) ? 'join cube_sites as s using (site)' : '',
    used.some((level) => levelOf(level).source === 'indicator' && level !== 'indicator')
      ? 'join cube_indicators as i on i.indicator = f.indicator'
      : '',
    used.some((level) => levelOf(level).source === 'file') ? 'join cube_files as p on p.file = f.file' : '',
  ]
  return ['cube_facts as f', ...joins].filter((part) => part !== '').join(' ')
}

function conditionOf(dialect: Dialect, scope: Scope): string[] {
  return [
    ...(scope.days ? [`f.d0 >= ${scope.days.first} and f.d1 <= ${scope.days.last}`] : []),
    ...scope.filters.map(
      ({ level, isIn, members }) =>
        `${keyOf(dialect, level, scope)} ${isIn ? 'in' : 'not in'} ${listed(members)}`,
    ),
  ]
}

const condition = (dialect: Dialect, scope: Scope, indicators: readonly number[]): string =>
  [`f.indicator in ${listed(indicators)}`, ...conditionOf(dialect, scope)].join(' and ')

const keysOf = ({ levels }: Scope): string[] => levels.map((_, place) => `k${place}`)

const selectKeys = (dialect: Dialect, scope: Scope): string[] =>
  scope.levels.map((level, place) => `${keyOf(dialect, level, scope)} as k${place}`)

/** `grouping sets` of the keys, each with what else is grouped by. */
function groupBy(scope: Scope, more: readonly string[]): string {
  const keys = keysOf(scope)
  const sets = scope.sets.map((set) => `(${[...set.map((place) => keys[place]), ...more].join(', ')})`)
  return `group by grouping sets (${sets.join(', ')})`
}

const groupingOf = (scope: Scope): string =>
  scope.levels.length === 0 ? '0 as g' : `grouping(${keysOf(scope).join(', ')})::integer as g`

const roles = { value: 0, base: 1, weight: 2 } as const

/** Facts beside the measures that they are parts of: `k0…, measure, role, site, d0, d1, value`. */
function scan(dialect: Dialect, scope: Scope, measures: readonly NumberedMeasure[]): string {
  const parts = measures.flatMap(({ number, parts: own }) => own.map((part) => ({ number, ...part })))
  const numbers = [...new Set(parts.map(({ indicator }) => scope.indicatorOf(indicator)))]
  const isPlain = parts.every(
    ({ number, indicator, factor, role, where }) =>
      number === scope.indicatorOf(indicator) && factor === 1 && role === 'value' && !where,
  )
  const columns = selectKeys(dialect, scope)
  const facts = joined(scope)
  const where = condition(dialect, scope, numbers)
  if (isPlain)
    return `select ${[...columns, 'f.indicator::integer as measure', '0 as role', 'f.site', 'f.d0', 'f.d1', 'f.value'].join(', ')}
      from ${facts} where ${where}`
  const rows = parts.map((part) => `(${partRow(scope, part)})`)
  const holds = [...new Set(parts.flatMap(({ where: own }) => (own ? [placeOf(own)] : [])))].map(
    (place) => `when ${place} then f.c${place}`,
  )
  const meets = holds.length > 0 ? ` and case m.condition ${holds.join(' ')} else true end` : ''
  return `select ${[...columns, 'm.measure', 'm.role', 'f.site', 'f.d0', 'f.d1', 'f.value * m.factor as value'].join(', ')}
    from ${facts} join (values ${rows.join(', ')}) as m(indicator, measure, role, factor, condition)
      on m.indicator = f.indicator
    where ${where}${meets}`
}

const partRow = (scope: Scope, part: MeasurePart & { number: number }): string =>
  [
    scope.indicatorOf(part.indicator),
    part.number,
    roles[part.role],
    part.factor,
    part.where ? placeOf(part.where) : -1,
  ].join(', ')

/** Sums of facts, wherever they come from. */
export const compileSums = (dialect: Dialect, scope: Scope, measures: readonly NumberedMeasure[]): string =>
  `select ${[groupingOf(scope), ...keysOf(scope), 'measure', 'sum(value) as value'].join(', ')}
   from (${scan(dialect, scope, measures)}) ${groupBy(scope, ['measure'])}`

/** How many facts, and of how many sites: counting those apart takes longer than all else. */
export function compileCounts(
  dialect: Dialect,
  scope: Scope,
  { indicators, hasSites }: { indicators: readonly number[]; hasSites: boolean },
): string {
  const sites = hasSites ? ['count(distinct site)::integer as sites'] : []
  return `select ${[groupingOf(scope), ...keysOf(scope), 'count(*)::integer as facts', ...sites].join(', ')}
    from (select ${[...selectKeys(dialect, scope), 'f.site'].join(', ')} from ${joined(scope)}
      where ${condition(dialect, scope, indicators)}) ${scope.levels.length === 0 ? '' : groupBy(scope, [])}`
}

/** Measures whose values are made in the same way: over time at each site, then over the sites. */
export type SiteMeasures = {
  measures: readonly NumberedMeasure[]
  overTime: MeasurePart['overTime']
  overSites: IndicatorMeasure['overSites']
  statistics: readonly CubeStatistic[]
}

/** Values by site, of which those of several make one; with `other`, of the sites alone that have both. */
export function compileBySite(
  dialect: Dialect,
  scope: Scope,
  made: SiteMeasures,
  other: Scope | null,
): string {
  const keys = keysOf(scope)
  const same = ['g', ...keys, 'measure', 'site'].map(
    (key) => `mine.${key} is not distinct from theirs.${key}`,
  )
  const mine = other
    ? `(select mine.* from (${bySite(dialect, scope, made)}) as mine
        semi join (${bySite(dialect, other, made)}) as theirs on ${same.join(' and ')})`
    : `(${bySite(dialect, scope, made)})`
  const own = made.overSites === 'RATIO' ? 'value / nullif(base, 0)' : 'value'
  return `select ${['g', ...keys, 'measure', `${overSites(dialect, made.overSites)} as value`, ...made.statistics.map((name) => `${statistic(dialect, name, own)} as ${name}`)].join(', ')}
    from ${mine} group by ${['g', ...keys, 'measure'].join(', ')}`
}

function bySite(
  dialect: Dialect,
  scope: Scope,
  { measures, overTime, overSites: over }: SiteMeasures,
): string {
  const keys = keysOf(scope)
  const facts = scan(dialect, scope, measures)
  const isSummed = overTime === 'SUM'
  // What a site has of one period in several facts makes one value first.
  const cells = `select ${[groupingOf(scope), ...keys, 'measure', 'role', 'site', 'd0', 'd1'].join(', ')},
      ${over === 'LARGEST' ? 'max' : 'sum'}(value) as value
    from (${facts}) ${groupBy(scope, ['measure', 'role', 'site', 'd0', 'd1'])}`
  const value = isSummed
    ? 'sum(value)'
    : `case when role = ${roles.weight} then sum(value) else ${overTimeOf(dialect, overTime)} end`
  const byRole = isSummed
    ? `select ${[groupingOf(scope), ...keys, 'measure', 'role', 'site'].join(', ')}, ${value} as value
       from (${facts}) ${groupBy(scope, ['measure', 'role', 'site'])}`
    : `select ${['g', ...keys, 'measure', 'role', 'site'].join(', ')}, ${value} as value
       from (${cells}) group by ${['g', ...keys, 'measure', 'role', 'site'].join(', ')}`
  const hasRoles = measures.some(({ parts }) => parts.some(({ role }) => role !== 'value'))
  if (!hasRoles) return byRole
  const of = (role: keyof typeof roles) => `max(value) filter (role = ${roles[role]}) as ${role}`
  return `select ${['g', ...keys, 'measure', 'site', of('value'), of('base'), of('weight')].join(', ')}
    from (${byRole}) group by ${['g', ...keys, 'measure', 'site'].join(', ')}`
}

function overTimeOf(dialect: Dialect, overTime: MeasurePart['overTime']): string {
  switch (overTime) {
    case 'SUM':
      return 'sum(value)'
    case 'LARGEST':
      return 'max(value)'
    case 'AVERAGE':
      return 'sum(value * (d1 - d0 + 1)) / sum(d1 - d0 + 1)'
    case 'LAST':
      // Of two that end on the same day the shorter.
      return dialect.latest('value', 'd1::bigint * 1000000 + d0')
  }
}

function overSites(dialect: Dialect, over: IndicatorMeasure['overSites']): string {
  switch (over) {
    case 'SUM':
      return 'sum(value)'
    case 'AVERAGE':
      return 'avg(value)'
    case 'LARGEST':
      return 'max(value)'
    case 'MEDIAN':
      return dialect.median('value')
    case 'WEIGHTED':
      return 'sum(value * weight) / nullif(sum(weight) filter (value is not null), 0)'
    case 'RATIO':
      return 'sum(value) / nullif(sum(base), 0)'
    case 'ONE':
      return 'case when count(value) = 1 then max(value) end'
  }
}

function statistic(dialect: Dialect, name: CubeStatistic, value: string): string {
  switch (name) {
    case 'average':
      return `avg(${value})`
    case 'min':
      return `min(${value})`
    case 'max':
      return `max(${value})`
    case 'median':
      return dialect.median(value)
    case 'deviation':
      return dialect.deviation(value)
    case 'top3':
      return dialect.ranked(value, 'desc')
    case 'bottom3':
      return dialect.ranked(value, 'asc')
  }
}

/** Members of levels that facts have together, in an order of their own. */
export function compilePairs(
  dialect: Dialect,
  { levels, filters }: Pick<Scope, 'levels' | 'filters'>,
): string {
  const scope: Scope = {
    levels,
    filters,
    sets: [],
    days: null,
    moved: { months: 0, days: 0 },
    indicatorOf: () => -1,
  }
  const where = conditionOf(dialect, scope)
  return `select distinct ${selectKeys(dialect, scope).join(', ')} from ${joined(scope)}
    ${where.length === 0 ? '' : `where ${where.join(' and ')}`} order by all nulls last`
}
