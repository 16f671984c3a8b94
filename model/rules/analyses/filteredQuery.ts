import type { CubeQuery } from '../../wire/cube.ts'
import type { DashboardFilters } from '../../wire/savedDashboards.ts'
import { levelOf } from '../cube/levels.ts'
import { isOfPeriods } from '../cube/measures.ts'
import { variations, type Variation } from '../dateRanges.ts'

/** Filters of a dashboard, as its bar has them. */
export const dashboardFilterKinds = ['period', 'companies', 'divisions', 'comparison'] as const
export type DashboardFilterKind = (typeof dashboardFilterKinds)[number]

type Filtered = {
  query: CubeQuery
  /** Of the filters that are set, those that the query takes. */
  reached: DashboardFilterKind[]
  missed: DashboardFilterKind[]
}

/**
 * A widget's query with the filters of its dashboard: they narrow what the query asks for anyway, and their period and
 * comparison stand in the place of its own. What is of no period takes neither. A query that is pinned to periods by a filter of its own keeps these; one
 * whose periods the comparison does not fit keeps its own comparison.
 */
export function filteredQuery(query: CubeQuery, filters: DashboardFilters): Filtered {
  const { range, shortcut, companies, divisions, variation } = filters
  const reached: DashboardFilterKind[] = []
  const missed: DashboardFilterKind[] = []
  let next = query
  const isPinned = query.filters.some(
    (filter) => 'level' in filter && levelOf(filter.level).source === 'time',
  )
  const isTimed = query.measures.some(isOfPeriods)
  if (range !== undefined || shortcut !== undefined) {
    if (isPinned || !isTimed) missed.push('period')
    else {
      next = { ...next, ...(range === undefined ? { shortcut } : { range }) }
      delete next[range === undefined ? 'range' : 'shortcut']
      reached.push('period')
    }
  }
  for (const [kind, level, members] of [
    ['companies', 'company', companies],
    ['divisions', 'division', divisions],
  ] as const) {
    if (members.length === 0) continue
    next = { ...next, filters: [...next.filters, { level, operator: 'in', members }] }
    reached.push(kind)
  }
  if (variation !== undefined) {
    if (isTimed && takesComparison(next, variation)) {
      next = { ...next, compare: { likeForLike: next.compare?.likeForLike ?? false, variation } }
      reached.push('comparison')
    } else missed.push('comparison')
  }
  return { query: next, reached, missed }
}

/** Does a whole number of the periods that the query shows lie between a period and the one before? */
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
