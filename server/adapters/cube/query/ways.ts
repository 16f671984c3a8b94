import type { IndicatorMeasure, MeasurePart } from '#model/rules/cube/measures.ts'
import type { NumberedMeasure, SiteMeasures } from './compile.ts'
import type { Cube } from './openCube.ts'

/** Measures by the way in which their values are made. */
export function waysOf(cube: Cube, measures: readonly NumberedMeasure[]): Omit<SiteMeasures, 'statistics'>[] {
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

/** Does it have one fact at most of each site and period? Weights are sums, of however many. */
function isSingle({ facts }: Cube, { parts }: IndicatorMeasure): boolean {
  const own = parts.filter(({ role }) => role !== 'weight')
  return (
    new Set(own.map(({ role }) => role)).size === own.length &&
    own.every(({ indicator }) => facts.get(indicator)?.isSingle !== false)
  )
}
