import { BarPlot } from '@mui/x-charts/BarChart'
import { ChartsAxis } from '@mui/x-charts/ChartsAxis'
import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip'
import { LinePlot } from '@mui/x-charts/LineChart'
import { evenly, sizeOf } from './axes.ts'
import { isLineOfCombo } from './comboLines.ts'
import type { PanelProps } from './panel.ts'
import { dashOf, usePatterns } from './seriesMarks.tsx'
import { useChartStyle } from './useChartStyle.ts'

/** Bars of periods with a line on the same axis: what they are compared with, else the last measure. */
export const ComboPanel = ({ data: { categories }, panel: { series }, labels, size }: PanelProps) => {
  const style = useChartStyle()
  const { fillOf, definitions } = usePatterns(series)
  const lines = series.filter((one) => isLineOfCombo(one, series))
  const dashes = new Map<unknown, string>(
    lines.flatMap((one) => (one.role === 'base' ? [[one.id, dashOf(one)]] : [])),
  )
  const first = series[0]?.like
  const shared = series.map((one) => ({
    id: one.id,
    label: one.label,
    data: [...one.values],
    color: style.colorOf(one),
    valueFormatter: (value: number | null) => (value === null ? '–' : labels.cell(one.like, value)),
    isLine: lines.includes(one),
  }))
  return (
    <ChartsContainer
      {...sizeOf(size)}
      series={shared.map(({ isLine, ...one }) =>
        isLine
          ? { ...one, type: 'line' as const, curve: 'linear' as const, showMark: true }
          : { ...one, type: 'bar' as const },
      )}
      xAxis={[
        {
          data: categories.map((_, place) => place),
          scaleType: 'band',
          categoryGapRatio: 0.35,
          height: 24,
          disableTicks: true,
          ...evenly(categories),
          valueFormatter: (place: number) => categories[place] ?? '',
        },
      ]}
      yAxis={[
        {
          width: 56,
          tickNumber: 4,
          disableTicks: true,
          disableLine: true,
          valueFormatter: (value: number) => labels.axis(first, value),
        },
      ]}
      margin={{ top: 10, right: 12, bottom: 4, left: 0 }}
      skipAnimation
      sx={style.chart}
    >
      {definitions}
      <ChartsGrid horizontal />
      <BarPlot
        borderRadius={2}
        slotProps={{ bar: ({ seriesId, color }) => ({ style: { fill: fillOf(seriesId) ?? color } }) }}
      />
      <LinePlot slotProps={{ line: ({ seriesId }) => ({ strokeDasharray: dashes.get(seriesId) }) }} />
      <ChartsAxis />
      <ChartsTooltip trigger="axis" sx={style.tooltip} />
    </ChartsContainer>
  )
}
