import { cubeQuery, type CubeFactQuery } from '../../wire/cube.ts'
import { canBeCutBy, ownValue } from './measures.ts'
import { planQuery, type CubePlan } from './planQuery.ts'

/** Which facts are listed, and in which order. */
export type FactPlan = CubePlan & { list: Pick<CubeFactQuery, 'sort' | 'pageNumber' | 'pageSize'> }

/**
 * Makes of a cell the query of its facts; `today` settles the shortcut. Filters on measures have chosen its row and not
 * its facts.
 * @throws AppError ruleBroken
 */
export function planFacts(
  { at, sort, pageNumber, pageSize, ...query }: CubeFactQuery,
  today: string,
): FactPlan {
  const rows = query.measures.includes(ownValue) ? ['indicator'] : []
  // A cell that stands at a member of what a measure has none of tells nothing of it.
  const measures = query.measures.filter((code) => at.every(({ level }) => canBeCutBy(code, level)))
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
