import type { CellValue } from '#model/rules/cube/cells.ts'
import type { LevelCode } from '#model/rules/cube/levels.ts'
import { isScoreValue, scoreMeasures } from '#model/rules/cube/measures.ts'
import type { CubePlan } from '#model/rules/cube/planQuery.ts'
import { compileAssessments, compileScores, singleMemberLevels } from './compileScores.ts'
import type { CubeEngine } from './engine.ts'
import type { Cube } from './openCube.ts'
import { runStatement, toFiniteNumber } from './runStatement.ts'
import { scoreScopesOf, type Restriction } from './scopes.ts'

/**
 * Reads published results of assessments into the cells of a plan. `mixed` are levels that the plan does not group by
 * and of which a cell has several members, so that it has no score.
 * @throws AppError ruleBroken if a member is unknown, cubeTooLarge
 */
export async function readScores(
  cube: Cube,
  engine: CubeEngine,
  plan: CubePlan,
  only: Restriction | null,
): Promise<{ cells: CellValue[]; mixed: LevelCode[] }> {
  const cells: CellValue[] = []
  const mixed = new Set<LevelCode>()
  for (const scope of plan.scores.length > 0 ? scoreScopesOf(cube, plan, only) : []) {
    for (const { row, column, numbers } of await runStatement(
      engine,
      compileScores(engine.dialect, scope),
      scope,
    )) {
      const several = numbers.slice(scoreMeasures.length)
      for (const measure of plan.scores)
        cells.push({
          row,
          column,
          measure,
          value: toFiniteNumber(numbers[scoreMeasures.indexOf(measure)] ?? null),
        })
      for (const [position, level] of singleMemberLevels.entries())
        if (several[position] === 1) mixed.add(level)
    }
  }
  const axes = new Set([...plan.rows, ...plan.columns])
  const wantsOne = plan.scores.some(isScoreValue)
  return { cells, mixed: wantsOne ? [...mixed].filter((level) => !axes.has(level)) : [] }
}

/** The ids of the assessments behind the cells, if the plan has a measure from assessments. */
export async function readAssessments(cube: Cube, engine: CubeEngine, plan: CubePlan): Promise<string[]> {
  const [scope] = plan.scores.length > 0 ? scoreScopesOf(cube, plan, null) : []
  if (!scope) return []
  const rows = await engine.rows(compileAssessments(engine.dialect, scope))
  return rows.map(([number]) => cube.dimensions.of.assessment.ids[Number(number)] ?? '')
}
