import type { IndicatorMeasure, MeasurePart } from '#model/rules/cube/measures.ts'
import type { NumberedMeasure, SiteMeasures } from './compile.ts'
import type { Cube } from './openCube.ts'

/** Groups measures by their aggregation. */
export function groupByAggregation(
  cube: Cube,
  measures: readonly NumberedMeasure[],
): Omit<SiteMeasures, 'statistics'>[] {
  const groups = Map.groupBy(
    measures,
    (measure) => `${overTimeOf(measure)} ${measure.overSites} ${isSingle(cube, measure)}`,
  )
  return [...groups.values()].flatMap((alike) => {
    const [first] = alike
    if (!first) return []
    const [overTime, { overSites }] = [overTimeOf(first), first]
    return [{ measures: alike, overTime, overSites, isSingle: isSingle(cube, first) }]
  })
}

const overTimeOf = ({ parts }: IndicatorMeasure): MeasurePart['overTime'] =>
  parts.find(({ role }) => role === 'value')?.overTime ?? 'SUM'

/** Whether it has at most one fact per site and period. Weights are not considered, because they are always summed. */
function isSingle({ facts }: Cube, { parts }: IndicatorMeasure): boolean {
  const own = parts.filter(({ role }) => role !== 'weight')
  return (
    new Set(own.map(({ role }) => role)).size === own.length &&
    own.every(({ indicator }) => facts.get(indicator)?.isSingle !== false)
  )
}
