import { isTime } from '#model/rules/analyses/chartKinds.ts'
import type { CubeAnswer, CubeFactQuery, CubeQuery } from '#model/wire/data/cube.ts'
import type { ShownColumn } from '../shape/columns.ts'
import type { ShownRow } from '../shape/rows.ts'

/** The query for the facts behind a figure, before sorting and paging. */
export type FactsQuery = Omit<CubeFactQuery, 'sort' | 'pageNumber' | 'pageSize'>

/**
 * The query for the facts that make up a cell, or a whole row without a column. The facts of the row left over by a top
 * filter are those of all members outside of the top. Where periods are on an axis, a figure of the period before has
 * its own column, so no facts are requested for it.
 */
export function factsQueryOf(
  query: CubeQuery,
  { rows, range, baseRange }: CubeAnswer,
  row: ShownRow,
  column: ShownColumn | null,
): FactsQuery | null {
  const days = column?.kind === 'base' ? baseRange : range
  const isOfPeriod = [...row.members, ...(column?.members ?? [])].some(({ level }) => isTime(level))
  if (column?.kind === 'base' && (baseRange === null || isOfPeriod)) return null
  const filters = query.filters.filter((filter) => 'level' in filter)
  const [level] = query.rows
  if (row.kind === 'others' && level) {
    const members = rows.flatMap((one) => (one.isOthers ? [] : (one.members[0]?.id ?? [])))
    filters.push({ level, operator: 'notIn', members })
  }
  const at = [...(row.kind === 'others' ? [] : row.members), ...(column?.members ?? [])]
  return {
    measures: column ? [column.measure] : query.measures,
    filters,
    at: at.map(({ level: of, id }) => ({ level: of, id })),
    ...(days && { range: days }),
  }
}
