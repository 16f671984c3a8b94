import type { ResultLabels } from '../shape/labels.ts'
import type { ChartData, Panel } from './chartData.ts'

export type ReferenceLine = { value: number; label: string }

/** The props of every chart component. */
export type PanelProps = {
  data: ChartData
  panel: Panel
  lines: readonly ReferenceLine[]
  labels: ResultLabels
  /** Without a width, the chart takes that of its container, which is `room`; 0 without layout. */
  /** A logarithmic axis, or one that ends before the extremes, which are drawn up to its end. */
  axis?: { isLog: boolean; limit: number | null }
  /** The scale that several charts share; without it, each has its own. */
  range?: { min: number; max: number }
  size: { height: number; width?: number; room: number }
}
