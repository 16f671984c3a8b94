import type { AxisChartKind } from '#model/rules/analyses/chartKinds.ts'
import type { AxisScale } from '#model/wire/data/savedAnalyses.ts'
import type { ChartData, Panel } from './chartData.ts'

/** How much larger a value is than the next one, if it flattens all others. */
const flattening = 5
/** Without this many values, there is nothing to be flattened. */
const leastValues = 4

/**
 * The end of an axis that leaves out the few values that flatten the others: a little beyond the largest of the others.
 * Null where no value does.
 */
export function limitOf(values: readonly (number | null)[]): number | null {
  const sizes = values
    .flatMap((value) => (value === null || value === 0 ? [] : [Math.abs(value)]))
    .toSorted((one, other) => other - one)
  if (sizes.length < leastValues || values.some((value) => (value ?? 0) < 0)) return null
  // At most a quarter of the values may be extremes.
  for (let count = Math.min(3, Math.floor(sizes.length / 4)); count > 0; count--) {
    const [last = 0, next = 0] = [sizes[count - 1], sizes[count]]
    if (last >= flattening * next) return next * 1.1
  }
  return null
}

/** All values that a panel draws. */
const valuesOf = ({ series }: Panel): (number | null)[] => series.flatMap(({ values }) => values)

/**
 * The scales that a chart offers beside the linear one, because a value flattens the others. Bars start from zero,
 * which no logarithmic axis has, and points have no end that could be clipped.
 */
export function scalesFor(kind: AxisChartKind, { panels }: Pick<ChartData, 'panels'>): AxisScale[] {
  const isFlattened = panels.some((panel) => limitOf(valuesOf(panel)) !== null)
  if (!isFlattened) return []
  const isPositive = panels.every((panel) => valuesOf(panel).every((value) => value === null || value > 0))
  const log = isPositive && (kind === 'line' || kind === 'scatter') ? (['log'] as const) : []
  const clipped = kind === 'bar' || kind === 'line' || kind === 'area' ? (['clipped'] as const) : []
  return [...log, ...clipped]
}

/** The axis of a panel in a scale. */
export function axisOf(scale: AxisScale | null, panel: Panel): { isLog: boolean; limit: number | null } {
  return { isLog: scale === 'log', limit: scale === 'clipped' ? limitOf(valuesOf(panel)) : null }
}

/** Values as an axis that ends at a limit shows them. */
export const clip = (values: readonly (number | null)[], limit: number | null): (number | null)[] =>
  values.map((value) => (value === null || limit === null ? value : Math.min(value, limit)))

/** The values beyond a limit, with their series and category. */
export const beyond = (
  { series }: Panel,
  limit: number | null,
): { series: Panel['series'][number]; place: number; value: number }[] =>
  limit === null
    ? []
    : series.flatMap((one) =>
        one.values.flatMap((value, place) =>
          value !== null && value > limit ? [{ series: one, place, value }] : [],
        ),
      )
