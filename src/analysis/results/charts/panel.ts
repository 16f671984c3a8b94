import type { ResultLabels } from '../shape/labels.ts'
import type { ChartData, Panel } from './chartData.ts'

export type ReferenceLine = { value: number; label: string }

/** The props of every chart component. */
export type PanelProps = {
  data: ChartData
  panel: Panel
  lines: readonly ReferenceLine[]
  labels: ResultLabels
  /** Without a width, the chart takes that of its container. */
  size: { height: number; width?: number }
}
