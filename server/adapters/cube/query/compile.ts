import type { IndicatorMeasure } from '#model/rules/cube/measures.ts'
import type { CubeStatistic } from '#model/wire/data/cube.ts'
import { overSites, statistic } from './aggregates.ts'
import type { Dialect } from './engine.ts'
import { roles, scan } from './scanFacts.ts'
import {
  conditionOf,
  conditionsOf,
  groupBy,
  groupingOf,
  joined,
  keysOf,
  listed,
  selectKeys,
  whereOf,
  type NumberedMeasure,
  type Scope,
} from './scopeSql.ts'

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

/** SQL for values by site, aggregated over the sites. */
export function compileBySite(dialect: Dialect, scope: Scope, made: SiteMeasures): string {
  const keys = keysOf(scope)
  const disclosed = made.statistics.map(
    (name) => `${statistic(dialect, name, singleSiteValue(dialect, made))} as ${name}`,
  )
  return `select ${['g', ...keys, 'measure', `${overSites(dialect, made.overSites)} as value`, ...disclosed].join(', ')}
    from (${bySite(dialect, scope, made)}) group by ${['g', ...keys, 'measure'].join(', ')}`
}

/** SQL for the value of a single site. */
function singleSiteValue(dialect: Dialect, { overSites: over }: SiteMeasures): string {
  if (over === 'MEDIAN') return dialect.medianBelowLargest('value')
  return over === 'RATIO' ? 'value / nullif(base, 0)' : 'value'
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
): string {
  const keys = keysOf(scope)
  const own = ways.map(
    (made) =>
      `select ${['g', ...keys, 'measure', 'site', `${singleSiteValue(dialect, made)} as value`].join(', ')} from (${bySite(dialect, scope, made)})`,
  )
  const columns = numbers.map((number, index) => `max(value) filter (where measure = ${number}) as l${index}`)
  return `select ${['g', ...keys, ...statistics.map((name) => `${statistic(dialect, name, 'value')} as ${name}`)].join(', ')}
    from (select ${['g', ...keys, 'site', `${formula} as value`].join(', ')}
      from (select ${['g', ...keys, 'site', ...columns].join(', ')}
        from (${own.join(' union all ')}) group by ${['g', ...keys, 'site'].join(', ')}))
    group by ${['g', ...keys].join(', ')}`
}

/** SQL that aggregates the facts of a site. Those of a largest value and of a median are each about one person. */
function ofSite(dialect: Dialect, over: IndicatorMeasure['overSites']): string {
  if (over === 'MEDIAN') return dialect.collect('value')
  return over === 'LARGEST' ? 'max(value)' : 'sum(value)'
}

const roleColumn = (role: keyof typeof roles): string =>
  `max(value) filter (where role = ${roles[role]}) as ${role}`

function bySite(dialect: Dialect, scope: Scope, { measures, overSites: over }: SiteMeasures): string {
  const keys = keysOf(scope)
  const facts = scan(dialect, scope, measures)
  const hasRoles = measures.some(({ parts }) => parts.some(({ role }) => role !== 'value'))
  const owner = ['measure', ...(hasRoles ? ['role'] : []), 'site']
  const byRole = `select ${[groupingOf(scope), ...keys, ...owner].join(', ')}, ${ofSite(dialect, over)} as value
    from (${facts}) ${groupBy(scope, owner)}`
  if (!hasRoles) return byRole
  return `select ${['g', ...keys, 'measure', 'site', roleColumn('value'), roleColumn('base'), roleColumn('weight')].join(', ')}
    from (${byRole}) group by ${['g', ...keys, 'measure', 'site'].join(', ')}`
}

/** SQL for the combinations of members that occur in facts, in a stable order. */
export function compilePairs(
  dialect: Dialect,
  { levels, filters }: Pick<Scope, 'levels' | 'filters'>,
  hidden: readonly number[],
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
    ${whereOf([...(hidden.length > 0 ? [`f.indicator not in ${listed(hidden)}`] : []), ...conditionOf(scope)])}
    order by all nulls last`
}
