import { cubeFiltersMax, type CubeQuery } from '#model/wire/data/cube.ts'
import type { DashboardFilters } from '#model/wire/data/savedDashboards.ts'
import { levelOf } from '../cube/levels.ts'
import { hasPeriods } from '../cube/measures.ts'
import { variations, type Variation } from '../text/dateRanges.ts'
import { canBeFilteredBy, sharableLevels, type DimensionsOf, type SharableLevel } from './sharedLevels.ts'

/** The levels of sites by which a dashboard can be filtered: every widget has them, also one of scores. */
export const filterLevels = {
  companies: 'company',
  divisions: 'division',
  countries: 'country',
  activities: 'activitySection',
} as const
export type FilterOfSites = keyof typeof filterLevels
export const filtersOfSites = Object.keys(filterLevels) as FilterOfSites[]

/** Filters of a dashboard. Those by levels that its widgets share are known by their level. */
export type DashboardFilterKind = 'period' | FilterOfSites | SharableLevel | 'comparison'

/** Of the filters that apply to a query, those that can leave it without figures: a comparison cannot. */
export const narrowingFilters = (reached: readonly DashboardFilterKind[]): DashboardFilterKind[] =>
  reached.filter((kind) => kind !== 'comparison')

type Filtered = {
  query: CubeQuery
  /** The set filters that apply to the query. */
  reached: DashboardFilterKind[]
  missed: DashboardFilterKind[]
}

/**
 * A widget's query combined with the filters of its dashboard: those of sites and of levels narrow the widget's own filters;
 * period and comparison replace its own. A query without periods takes neither. A query pinned to periods by its own
 * filter keeps them, and a query whose periods do not fit the comparison keeps its own comparison. A level filters only
 * a query whose measures all have it. A query takes no more filters than it may have.
 */
export function filteredQuery(
  query: CubeQuery,
  filters: DashboardFilters,
  dimensionsOf: DimensionsOf = () => [],
): Filtered {
  const { range, shortcut, variation } = filters
  const reached: DashboardFilterKind[] = []
  const missed: DashboardFilterKind[] = []
  let next = query
  const isPinned = query.filters.some(
    (filter) => 'level' in filter && levelOf(filter.level).source === 'time',
  )
  const isTimed = query.measures.some(hasPeriods)
  if (range !== undefined || shortcut !== undefined) {
    if (isPinned || !isTimed) missed.push('period')
    else {
      next = { ...next, ...(range === undefined ? { shortcut } : { range }) }
      delete next[range === undefined ? 'range' : 'shortcut']
      reached.push('period')
    }
  }
  for (const kind of filtersOfSites) {
    const members = filters[kind] ?? []
    if (members.length === 0) continue
    if (next.filters.length < cubeFiltersMax) {
      next = { ...next, filters: [...next.filters, { level: filterLevels[kind], operator: 'in', members }] }
      reached.push(kind)
    } else missed.push(kind)
  }
  for (const level of sharableLevels) {
    const members = filters.levels?.[level] ?? []
    if (members.length === 0) continue
    if (next.filters.length < cubeFiltersMax && canBeFilteredBy(query.measures, level, dimensionsOf)) {
      next = { ...next, filters: [...next.filters, { level, operator: 'in', members }] }
      reached.push(level)
    } else missed.push(level)
  }
  if (variation !== undefined) {
    if (isTimed && takesComparison(next, variation)) {
      next = { ...next, compare: { likeForLike: next.compare?.likeForLike ?? true, variation } }
      reached.push('comparison')
    } else missed.push('comparison')
  }
  return { query: next, reached, missed }
}

/** True if the distance between a period and the compared one is a whole number of the periods that the query shows. */
function takesComparison(query: CubeQuery, variation: Variation): boolean {
  const levels = [
    ...query.rows,
    ...query.columns,
    ...query.filters.flatMap((filter) => ('level' in filter ? filter.level : [])),
  ]
  const spans = levels.flatMap((level) => levelOf(level).months ?? [])
  if (spans.length === 0) return query.range !== undefined || query.shortcut !== undefined
  return spans.every((span) =>
    variation === 'D-1' ? span === 0 : span > 0 && variations[variation] % span === 0,
  )
}
