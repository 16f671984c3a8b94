import { dimensionLevels, type DimensionLevel } from '#model/rules/cube/levels.ts'
import type { MeasurePart } from '#model/rules/cube/measures.ts'
import type { CubePlan } from '#model/rules/cube/planQuery.ts'
import type { Cube } from './openCube.ts'

/** Splits measures by the rule of small groups: those that may be shown at the query's detail, and those withheld. */
export async function splitByGroupSize<
  Measure extends { parts: readonly Pick<MeasurePart, 'indicator' | 'where'>[] },
>(
  { tellable: disclosable }: Pick<Cube, 'tellable'>,
  { detail: { place, by } }: Pick<CubePlan, 'detail'>,
  measures: readonly Measure[],
): Promise<{ disclosed: Measure[]; withheld: Measure[] }> {
  const found: { disclosed: Measure[]; withheld: Measure[] } = { disclosed: [], withheld: [] }
  for (const measure of measures) {
    const judged = await Promise.all(
      measure.parts.map(async ({ indicator, where }) =>
        (await disclosable(where ? [...by, splitOf(where.dimension)] : by)).get(indicator),
      ),
    )
    found[
      judged.every((disclosed) => disclosed === undefined || disclosed[place]) ? 'disclosed' : 'withheld'
    ].push(measure)
  }
  return found
}

function splitOf(dimension: string): DimensionLevel {
  const split = dimensionLevels.find((level) => level === dimension)
  if (split === undefined) throw new Error(`${dimension} is no level`)
  return split
}
