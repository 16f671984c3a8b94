import {
  dimensionLevels,
  hasFactMembers,
  hasScoreMembers,
  isDimension,
  type DimensionLevel,
} from '../cube/levels.ts'
import { indicatorOwnValue, isCount, isScore, type MeasureCode } from '../cube/measures.ts'

/**
 * Levels by which a dashboard can be filtered if its widgets share them. Those of sites are not among them, because
 * every widget has these, nor those of time, because the period filters by them.
 */
export const sharableLevels = [
  'universe',
  'topic',
  'indicator',
  'assessment',
  'axis',
  'assessedSubject',
  'stakeholders',
  ...dimensionLevels,
] as const
export type SharableLevel = (typeof sharableLevels)[number]

/** True for the code of such a level. */
export const isSharable = (code: string): code is SharableLevel =>
  sharableLevels.some((level) => level === code)

/** The dimensions that all figures of a measure may have, as the cube lists them. */
export type DimensionsOf = (measure: MeasureCode) => readonly DimensionLevel[]

/** True if all measures of a widget can be filtered by a level. An indicator or a KPI can be by its dimensions only. */
export const canBeFilteredBy = (
  measures: readonly MeasureCode[],
  level: SharableLevel,
  dimensionsOf: DimensionsOf,
): boolean =>
  measures.every((code) => {
    if (isScore(code)) return hasScoreMembers(level)
    if (isCount(code) || code === indicatorOwnValue) return hasFactMembers(level)
    return isDimension(level) && dimensionsOf(code).includes(level)
  })

/**
 * The levels that all these measures share. Counts have every dimension, so that a dimension is shared only if an
 * indicator or a KPI has it.
 */
export const sharedLevels = (
  measures: readonly MeasureCode[],
  dimensionsOf: DimensionsOf,
): SharableLevel[] => {
  const dimensions = new Set(measures.flatMap(dimensionsOf))
  return sharableLevels.filter(
    (level) =>
      measures.length > 0 &&
      canBeFilteredBy(measures, level, dimensionsOf) &&
      (!isDimension(level) || dimensions.has(level)),
  )
}
