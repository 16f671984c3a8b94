import { cubeQuery, type CubeFactQuery } from '#model/wire/data/cube.ts'
import { canBeSplitBy, indicatorOwnValue } from './measures.ts'
import { planQuery, type CubePlan } from './planQuery.ts'

/** Selection and order of the listed facts. */
export type FactPlan = CubePlan & { list: Pick<CubeFactQuery, 'sort' | 'pageNumber' | 'pageSize'> }

/**
 * Converts a cell to the query of its facts; `today` resolves the shortcut. Measure filters selected the row, but do
 * not filter its facts. @throws AppError ruleBroken
 */
export function planFacts(
  { at, sort, pageNumber, pageSize, ...query }: CubeFactQuery,
  today: string,
): FactPlan {
  const rows = query.measures.includes(indicatorOwnValue) ? ['indicator'] : []
  // A measure without members of a level of the cell is left out.
  const measures = query.measures.filter((code) => at.every(({ level }) => canBeSplitBy(code, level)))
  const parsed = cubeQuery.parse({ ...query, rows, totals: { rows: true } })
  const plan = planQuery({ ...parsed, measures }, today)
  return {
    ...plan,
    levelFilters: [
      ...plan.levelFilters,
      ...at.map(({ level, id }) => ({ level, operator: 'in' as const, members: [id] })),
    ],
    list: { sort, pageNumber, pageSize },
  }
}
