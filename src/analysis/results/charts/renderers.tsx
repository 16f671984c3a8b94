import type { ComponentType } from 'react'
import type { AxisChartKind } from '#model/rules/analyses/chartKinds.ts'
import { BarPanel } from './BarPanel.tsx'
import { HeatMap } from './HeatMap.tsx'
import { LinePanel } from './LinePanel.tsx'
import type { PanelProps } from './panel.ts'
import { ScatterPanel } from './ScatterPanel.tsx'
import { mostEndLabels } from './useChartStyle.ts'

/** How a kind of chart is rendered: each panel by itself, or all panels in one chart. */
type Renderer =
  | {
      draws: 'panel'
      Chart: ComponentType<PanelProps>
      /** The number of series from which a legend names them. */
      legendFrom: number
      showsTarget: boolean
    }
  | { draws: 'data'; Chart: ComponentType<Omit<PanelProps, 'panel' | 'lines'>> }

const StackedPanel = (props: PanelProps) => <BarPanel {...props} isStacked />
const AreaPanel = (props: PanelProps) => <LinePanel {...props} isArea />

/** The renderer of each kind; a kind without one does not compile. */
export const renderers: Readonly<Record<AxisChartKind, Renderer>> = {
  bar: { draws: 'panel', Chart: BarPanel, legendFrom: 2, showsTarget: true },
  stacked: { draws: 'panel', Chart: StackedPanel, legendFrom: 2, showsTarget: false },
  line: { draws: 'panel', Chart: LinePanel, legendFrom: mostEndLabels + 1, showsTarget: true },
  area: { draws: 'panel', Chart: AreaPanel, legendFrom: mostEndLabels + 1, showsTarget: true },
  scatter: { draws: 'data', Chart: ScatterPanel },
  heatMap: { draws: 'panel', Chart: HeatMap, legendFrom: Infinity, showsTarget: false },
}
