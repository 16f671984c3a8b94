import type { ComponentType } from 'react'
import type { AxisChartKind } from '#model/rules/analyses/chartKinds.ts'
import { BarPanel } from './BarPanel.tsx'
import type { Series } from './chartData.ts'
import { isLineOfCombo } from './comboLines.ts'
import { ComboPanel } from './ComboPanel.tsx'
import { HeatMap } from './HeatMap.tsx'
import { LinePanel } from './LinePanel.tsx'
import { MultiplesPanel } from './MultiplesPanel.tsx'
import type { PanelProps } from './panel.ts'
import { ScatterPanel } from './ScatterPanel.tsx'
import { SharePanel } from './SharePanel.tsx'
import { Treemap } from './Treemap.tsx'
import { mostEndLabels } from './useChartStyle.ts'
import { WaterfallPanel } from './WaterfallPanel.tsx'

/** How a kind of chart is rendered: each panel by itself, or all panels in one chart. */
type Renderer =
  | {
      draws: 'panel'
      Chart: ComponentType<PanelProps>
      /** The number of series from which a legend names them. */
      legendFrom: number
      showsTarget: boolean
      /** True for a series that the legend shows as a line. */
      isLine: (series: Series, among: readonly Series[]) => boolean
    }
  | { draws: 'data'; Chart: ComponentType<Omit<PanelProps, 'panel' | 'lines'>> }

const StackedPanel = (props: PanelProps) => <BarPanel {...props} isStacked />
const AreaPanel = (props: PanelProps) => <LinePanel {...props} isArea />

const bars = { draws: 'panel', legendFrom: 2, showsTarget: false, isLine: () => false } as const
const curves = {
  draws: 'panel',
  legendFrom: mostEndLabels + 1,
  showsTarget: true,
  isLine: () => true,
} as const
/** Charts that name their parts themselves. */
const named = { ...bars, legendFrom: Infinity } as const

/** The renderer of each kind; a kind without one does not compile. */
export const renderers: Readonly<Record<AxisChartKind, Renderer>> = {
  bar: { ...bars, Chart: BarPanel, showsTarget: true },
  stacked: { ...bars, Chart: StackedPanel },
  share: { ...bars, Chart: SharePanel },
  combo: { ...bars, Chart: ComboPanel, isLine: isLineOfCombo },
  line: { ...curves, Chart: LinePanel },
  area: { ...curves, Chart: AreaPanel },
  scatter: { draws: 'data', Chart: ScatterPanel },
  waterfall: { ...named, Chart: WaterfallPanel },
  treemap: { ...named, Chart: Treemap },
  multiples: { ...named, Chart: MultiplesPanel },
  heatMap: { ...named, Chart: HeatMap },
}
