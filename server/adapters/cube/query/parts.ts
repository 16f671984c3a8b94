import { indicators, type IndicatorCode } from '#model/data/indicators.ts'
import type { MeasurePart } from '#model/rules/cube/measures.ts'
import { measureOf } from '#model/rules/cube/measures.ts'
import { kpiMeasures } from './kpiMeasures.ts'

type Condition = NonNullable<MeasurePart['where']>

/** Every condition on a dimension that a measure has; a fact says of each whether it meets it. */
export const conditions: readonly Condition[] = [
  ...new Map(
    [...(Object.keys(indicators) as IndicatorCode[]).map(measureOf), ...kpiMeasures.values()]
      .flatMap(({ parts }) => parts.flatMap(({ where }) => where ?? []))
      .map((where) => [`${where.dimension}=${where.is}`, where]),
  ).values(),
]

/** The place of a condition among all of them, by which its column is named. */
export const placeOf = ({ dimension, is }: Condition): number =>
  conditions.findIndex((known) => known.dimension === dimension && known.is === is)
