import type { AxisChartKind } from '#model/rules/analyses/chartKinds.ts'
import type { ChartData } from './chartData.ts'
import { scatterPoints } from './scatterPoints.ts'
import { sharesOf } from './shares.ts'
import { treemapValues } from './treemapValues.ts'
import { waterfallOf } from './waterfall.ts'

/** True if a chart of the kind has nothing to draw, although the answer has values. */
export function isEmpty(kind: AxisChartKind, data: ChartData): boolean {
  const { panels } = data
  if (kind === 'scatter') return scatterPoints(data).length === 0
  if (kind === 'waterfall') return waterfallOf(data, '') === null
  if (kind === 'treemap') return panels.every((panel) => treemapValues(data, panel).length === 0)
  return panels.every(({ series }) =>
    (kind === 'share' ? sharesOf(series, data) : series.map(({ values }) => values)).every((values) =>
      values.every((value) => value === null),
    ),
  )
}
