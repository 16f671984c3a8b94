import type { ResultWords } from '../shape/words.ts'
import type { ChartData, Panel } from './chartData.ts'

export type ReferenceLine = { value: number; label: string }

/** What each kind of chart is given to draw. */
export type PanelProps = {
  data: ChartData
  panel: Panel
  lines: readonly ReferenceLine[]
  words: ResultWords
  /** The width is that of what is around, where none is given. */
  size: { height: number; width?: number }
}
