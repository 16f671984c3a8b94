import { isDimension, levelOf, type LevelCode } from '#model/rules/cube/levels.ts'
import type { IndicatorMeasure, MeasurePart } from '#model/rules/cube/measures.ts'
import type { CubeStatistic } from '#model/wire/data/cube.ts'
import { smallestCarriedGroup } from '#model/rules/cube/stocks.ts'
import { overSites, statistic } from './aggregates.ts'
import type { Dialect } from './engine.ts'
import { genderOf, placeOf } from './measureConditions.ts'

/** A measure with its number in the result of a statement. */
export type NumberedMeasure = IndicatorMeasure & {
  number: number
  /** Parts that determine whether a site has the measure, if they differ from its own parts. */
  presence?: readonly MeasurePart[]
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
}

/** What the figures of an indicator cover of a period: of the whole organisation, so that parts and totals agree. */
export type PeriodExtent = {
  indicator: number
  /** The members of the levels of time, in the order of the scope's levels. */
  keys: readonly number[]
  /** The fiscal calendar of the companies that the period belongs to; null if no level depends on it. */
  calendar: number | null
  /** First day of the last month with figures; a site whose figure ends before has no stock at the end. */
  last: number
  /** Number of months with figures. */
  months: number
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
function keyOf(level: LevelCode, { moved }: Pick<Scope, 'moved'>): string {
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

const conditionsOf = (scope: Scope, indicators: readonly number[]): string[] => [
  ...ofIndicators(scope, indicators),
  ...conditionOf(scope),
]

export const whereOf = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`

export const keysOf = ({ levels }: Pick<Cut, 'levels'>): string[] => levels.map((_, index) => `k${index}`)

const selectKeys = (scope: Scope): string[] =>
  scope.levels.map((level, index) => `${isUsed(scope, index) ? keyOf(level, scope) : '-1'} as k${index}`)

/** True for a level that some set groups by; the key of any other is a constant. */
const isUsed = ({ sets }: Pick<Cut, 'sets'>, position: number): boolean =>
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

const roles = { value: 0, base: 1, weight: 2 } as const

type NumberedPart = MeasurePart & { number: number }

/**
 * SQL for facts joined with the measures that they are part of: `k0…, measure, role, site, value`. The values of a
 * measure at a site are added: a flow is all its facts, a stock its last ones, and a mean its facts by their share of
 * the months.
 */
function scan(dialect: Dialect, scope: Scope, measures: readonly NumberedMeasure[]): string {
  const parts = measures.flatMap(({ number, parts: own }) => own.map((part) => ({ number, ...part })))
  const alike = Map.groupBy(parts, ({ overTime }) => overTime)
  return [...alike].map(([overTime, own]) => scanAlike(dialect, scope, overTime, own)).join(' union all ')
}

function scanAlike(
  dialect: Dialect,
  scope: Scope,
  overTime: MeasurePart['overTime'],
  parts: readonly NumberedPart[],
): string {
  const numbers = [...new Set(parts.map(({ indicator }) => scope.indicatorOf(indicator)))]
  const isPlain = parts.every(
    ({ number, indicator, factor, role, where }) =>
      number === scope.indicatorOf(indicator) && factor === 1 && role === 'value' && !where,
  )
  const columns = selectKeys(scope)
  const facts = [joined(dialect, scope), ...joinsOverTime(dialect, scope, overTime, numbers)].join(' ')
  const conditions = conditionsOf(scope, numbers)
  const value = overTime === 'AVERAGE' ? 'f.value * f.months / e.months' : 'f.value'
  if (isPlain)
    return `select ${[...columns, 'f.indicator::integer as measure', '0 as role', 'f.site as site', `${value} as value`].join(', ')}
      from ${facts} ${whereOf(conditions)}`
  const rows = parts.map((part) => partRow(scope, part))
  const holds = [...new Set(parts.flatMap(({ where: own }) => (own ? [placeOf(own)] : [])))].map(
    (position) => `when ${position} then f.c${position}`,
  )
  const meets = holds.length > 0 ? [`case m.condition ${holds.join(' ')} else true end`] : []
  return `select ${[...columns, 'm.measure', 'm.role', 'f.site as site', `${value} * m.factor as value`].join(', ')}
    from ${facts} join ${dialect.numbersOf('m', partColumns, rows)} on m.indicator = f.indicator
    ${whereOf([...conditions, ...meets])}`
}

const timeLevelsOf = ({ levels, sets: [set = []] }: Cut): LevelCode[] =>
  set.flatMap((position) => {
    const level = levels[position]
    return level !== undefined && levelOf(level).source === 'time' ? [level] : []
  })

function joinsOverTime(
  dialect: Dialect,
  scope: Scope,
  overTime: MeasurePart['overTime'],
  numbers: readonly number[],
): string[] {
  if (overTime === 'SUM') return []
  const times = timeLevelsOf(scope)
  const same = (from: string, to: string): string =>
    [
      `${to}.indicator = ${from}.indicator`,
      ...times.map((level, index) => `${to}.t${index} = ${keyOf(level, scope)}`),
    ].join(' and ')
  if (overTime === 'AVERAGE') {
    const { extents, hasCalendar } = extentsIn(dialect, scope, numbers)
    return hasCalendar
      ? [
          `join ${dialect.table('cube_sites')} as z on z.site = f.site`,
          `join ${extents} on ${same('f', 'e')} and e.calendar = z.calendar`,
        ]
      : [`join ${extents} on ${same('f', 'e')}`]
  }
  return [
    `join (${lastsOf(dialect, scope, numbers)}) as l on ${same('f', 'l')} and l.site = f.site
      and l.gender = ${genderOf('f')} and l.d1 = f.d1 and l.d0 = f.d0`,
  ]
}

/** The extents of periods as a table `e`: `indicator, t0…, calendar, last, months`. */
function extentsIn(dialect: Dialect, scope: Scope, numbers: readonly number[]) {
  const wanted = new Set(numbers)
  const own = scope.periods.filter(({ indicator }) => wanted.has(indicator))
  const times = timeLevelsOf(scope).map((_, index) => `t${index}`)
  const none = [-1, ...times.map(() => 0), 0, 0, 1]
  const rows = own.map(({ indicator, keys, calendar, last, months }) => [
    indicator,
    ...keys,
    calendar ?? 0,
    last,
    months,
  ])
  return {
    extents: dialect.numbersOf(
      'e',
      ['indicator', ...times, 'calendar', 'last', 'months'],
      rows.length > 0 ? rows : [none],
    ),
    hasCalendar: own.some(({ calendar }) => calendar !== null),
  }
}

/**
 * SQL for the days of the last figures of each site in each period, by gender: those of a site whose figures reach the
 * end of the period. They are read from all figures of a site, whatever dimensions and files a query asks for, so that
 * parts add up to their total.
 */
function lastsOf(dialect: Dialect, scope: Scope, numbers: readonly number[]): string {
  const times = timeLevelsOf(scope).map((level, index) => `${keyOf(level, scope)} as t${index}`)
  const filters = scope.filters.filter(({ level }) => ['time', 'site'].includes(levelOf(level).source))
  const { extents, hasCalendar } = extentsIn(dialect, scope, numbers)
  const keys = timeLevelsOf(scope).map((_, index) => `t${index}`)
  const owner = ['indicator', ...keys, 'site']
  const own: Scope = { ...scope, levels: [], sets: [], filters }
  const cells = `select ${['f.indicator as indicator', ...times, 'f.site as site', `${genderOf('f')} as gender`, 'f.d0 as d0', 'f.d1 as d1', 'sum(f.value) as value'].join(', ')}
    from ${joined(dialect, own)}
    ${whereOf([`f.indicator in ${listed(numbers)}`, ...conditionOf(own)])}
    group by all`
  const ranked = `select *, row_number() over (partition by ${[...owner, 'gender'].join(', ')} order by d1 desc, d0 desc) as place,
      max(d1) over (partition by ${owner.join(', ')}) as reached from (${cells})`
  const site = hasCalendar ? `join ${dialect.table('cube_sites')} as z on z.site = r.site` : ''
  const same = ['indicator', ...keys].map((key) => `e.${key} = r.${key}`)
  return `select ${[...owner, 'gender', 'd0', 'd1'].map((name) => `r.${name} as ${name}`).join(', ')}
    from (${ranked}) as r ${site} join ${extents} on ${[...same, ...(hasCalendar ? ['e.calendar = z.calendar'] : [])].join(' and ')}
    where r.place = 1 and r.reached >= e.last and (r.d1 = r.reached or r.value >= ${smallestCarriedGroup})`
}

const partColumns = ['indicator', 'measure', 'role', 'factor', 'condition'] as const

const partRow = (scope: Scope, part: MeasurePart & { number: number }): number[] => [
  scope.indicatorOf(part.indicator),
  part.number,
  roles[part.role],
  part.factor,
  part.where ? placeOf(part.where) : -1,
]

/** SQL for sums of facts over all sites. */
export const compileSums = (dialect: Dialect, scope: Scope, measures: readonly NumberedMeasure[]): string =>
  `select ${[groupingOf(scope), ...keysOf(scope), 'measure', 'sum(value) as value'].join(', ')}
   from (${scan(dialect, scope, measures)}) ${groupBy(scope, ['measure'])}`

/** SQL for the numbers of facts and of sites. Counting distinct sites takes longer than all the rest. */
export function compileCounts(
  dialect: Dialect,
  scope: Scope,
  { indicators, hasSites }: { indicators: readonly number[]; hasSites: boolean },
): string {
  const sites = hasSites ? ['count(distinct site)::integer as sites'] : []
  return `select ${[groupingOf(scope), ...keysOf(scope), 'count(*)::integer as facts', ...sites].join(', ')}
    from (select ${[...selectKeys(scope), 'f.site as site'].join(', ')} from ${joined(dialect, scope)}
      ${whereOf(conditionsOf(scope, indicators))}) ${groupBy(scope, [])}`
}

/** Measures with the same aggregation over the sites. */
export type SiteMeasures = {
  measures: readonly NumberedMeasure[]
  overSites: IndicatorMeasure['overSites']
  statistics: readonly CubeStatistic[]
}

/**
 * SQL for values by site, aggregated over the sites; with `other`, only of the sites that have values in both scopes.
 */
export function compileBySite(
  dialect: Dialect,
  scope: Scope,
  made: SiteMeasures,
  other: Scope | null,
): string {
  const keys = keysOf(scope)
  const disclosed = made.statistics.map(
    (name) => `${statistic(dialect, name, singleSiteValue(made))} as ${name}`,
  )
  return `select ${['g', ...keys, 'measure', `${overSites(dialect, made.overSites)} as value`, ...disclosed].join(', ')}
    from (${valuesBySharedSite(dialect, scope, made, other)}) group by ${['g', ...keys, 'measure'].join(', ')}`
}

/** SQL for the value of a single site. */
const singleSiteValue = ({ overSites: over }: SiteMeasures): string =>
  over === 'RATIO' ? 'value / nullif(base, 0)' : 'value'

function valuesBySharedSite(dialect: Dialect, scope: Scope, made: SiteMeasures, other: Scope | null): string {
  const mine = bySite(dialect, scope, made)
  if (!other) return mine
  const same = ['g', ...keysOf(scope), 'measure', 'site'].map(
    (key) => `mine.${key} is not distinct from theirs.${key}`,
  )
  const present = made.measures.map((measure) => ({ ...measure, parts: measure.presence ?? measure.parts }))
  return `select mine.* from (${mine}) as mine
    ${dialect.keepingLike} (select ${[groupingOf(other), ...keysOf(other), 'measure', 'site'].join(', ')}
      from (${scan(dialect, other, present)}) ${groupBy(other, ['measure', 'site'])}) as theirs on ${same.join(' and ')}`
}

/** SQL for statistics of a formula evaluated per site; `formula` refers to its values as `l0`, `l1`… */
export function compileFormulaBySite(
  dialect: Dialect,
  scope: Scope,
  {
    ways,
    numbers,
    formula,
    statistics,
  }: {
    ways: readonly SiteMeasures[]
    /** The measures of its values, in the order of `l0`, `l1`… */
    numbers: readonly number[]
    formula: string
    statistics: readonly CubeStatistic[]
  },
  other: Scope | null,
): string {
  const keys = keysOf(scope)
  const own = ways.map(
    (made) =>
      `select ${['g', ...keys, 'measure', 'site', `${singleSiteValue(made)} as value`].join(', ')} from (${valuesBySharedSite(dialect, scope, made, other)})`,
  )
  const columns = numbers.map((number, index) => `max(value) filter (where measure = ${number}) as l${index}`)
  return `select ${['g', ...keys, ...statistics.map((name) => `${statistic(dialect, name, 'value')} as ${name}`)].join(', ')}
    from (select ${['g', ...keys, 'site', `${formula} as value`].join(', ')}
      from (select ${['g', ...keys, 'site', ...columns].join(', ')}
        from (${own.join(' union all ')}) group by ${['g', ...keys, 'site'].join(', ')}))
    group by ${['g', ...keys].join(', ')}`
}

function bySite(dialect: Dialect, scope: Scope, { measures, overSites: over }: SiteMeasures): string {
  const keys = keysOf(scope)
  const facts = scan(dialect, scope, measures)
  const hasRoles = measures.some(({ parts }) => parts.some(({ role }) => role !== 'value'))
  const owner = ['measure', ...(hasRoles ? ['role'] : []), 'site']
  const byRole = `select ${[groupingOf(scope), ...keys, ...owner].join(', ')}, ${over === 'LARGEST' ? 'max' : 'sum'}(value) as value
    from (${facts}) ${groupBy(scope, owner)}`
  if (!hasRoles) return byRole
  const of = (role: keyof typeof roles) => `max(value) filter (where role = ${roles[role]}) as ${role}`
  return `select ${['g', ...keys, 'measure', 'site', of('value'), of('base'), of('weight')].join(', ')}
    from (${byRole}) group by ${['g', ...keys, 'measure', 'site'].join(', ')}`
}

/** SQL for the combinations of members that occur in facts, in a stable order. */
export function compilePairs(
  dialect: Dialect,
  { levels, filters }: Pick<Scope, 'levels' | 'filters'>,
): string {
  const scope: Scope = {
    levels,
    filters,
    rowLevels: levels.length,
    sets: [],
    days: null,
    moved: { months: 0, days: 0 },
    indicatorOf: () => -1,
    present: [],
    lets: () => true,
    periods: [],
  }
  return `select distinct ${selectKeys(scope).join(', ')} from ${joined(dialect, scope)}
    ${whereOf(conditionOf(scope))} order by all nulls last`
}
