import { lazy, type ComponentType } from 'react'
import type { AxisChartKind } from '#model/rules/analyses/chartKinds.ts'
import { BarPanel } from './BarPanel.tsx'
import type { Series } from './chartData.ts'
import { isLineOfCombo } from './comboLines.ts'
import { LinePanel } from './LinePanel.tsx'
import type { PanelProps } from './panel.ts'
import { mostEndLabels } from './useChartStyle.ts'

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

// Rarer kinds are loaded with the first chart that has them. The boundary of the chart shows its placeholder meanwhile.
const ComboPanel = lazy(async () => ({ default: (await import('./ComboPanel.tsx')).ComboPanel }))
const HeatMap = lazy(async () => ({ default: (await import('./HeatMap.tsx')).HeatMap }))
const MultiplesPanel = lazy(async () => ({ default: (await import('./MultiplesPanel.tsx')).MultiplesPanel }))
const ScatterPanel = lazy(async () => ({ default: (await import('./ScatterPanel.tsx')).ScatterPanel }))
const SharePanel = lazy(async () => ({ default: (await import('./SharePanel.tsx')).SharePanel }))
const Treemap = lazy(async () => ({ default: (await import('./Treemap.tsx')).Treemap }))
const WaterfallPanel = lazy(async () => ({ default: (await import('./WaterfallPanel.tsx')).WaterfallPanel }))

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
