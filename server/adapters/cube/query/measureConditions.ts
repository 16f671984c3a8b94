import { indicators, type IndicatorCode } from '#model/data/indicators.ts'
import type { MeasurePart } from '#model/rules/cube/measures.ts'
import { measureOf } from '#model/rules/cube/measures.ts'
import { kpiMeasures } from './kpiMeasures.ts'

type Condition = NonNullable<MeasurePart['where']>

/** Every condition of a measure on a dimension; the facts table has a flag for each. */
export const conditions: readonly Condition[] = [
  ...new Map(
    [...(Object.keys(indicators) as IndicatorCode[]).map(measureOf), ...kpiMeasures.values()]
      .flatMap(({ parts }) => parts.flatMap(({ where }) => where ?? []))
      .map((where) => [`${where.dimension}=${where.is}`, where]),
  ).values(),
]

/** The position of a condition in this list, which names its column. */
export const placeOf = ({ dimension, is }: Condition): number =>
  conditions.findIndex((known) => known.dimension === dimension && known.is === is)

/** SQL for the gender of a fact: women, men, and everybody else. */
export const genderOf = (fact: string): string => {
  const flag = (is: string) => `${fact}.c${placeOf({ dimension: 'gender', is })}`
  return `case when ${flag('FEMALE')} then 1 when ${flag('MALE')} then 2 else 0 end`
}
