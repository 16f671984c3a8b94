import { ScatterChart } from '@mui/x-charts/ScatterChart'
import type { ChartData } from './chartData.ts'
import type { PanelProps } from './panel.ts'
import { useChartStyle } from './useChartStyle.ts'

/** Two measures against each other: a point is a row, with both values. */
export const ScatterPanel = ({ data, labels, size }: Omit<PanelProps, 'panel' | 'lines'>) => {
  const style = useChartStyle()
  const [across, up] = axesOf(data)
  if (!across || !up) return null
  const points = data.categories.flatMap((name, id) => {
    const [x, y] = [across.values[id] ?? null, up.values[id] ?? null]
    return x === null || y === null ? [] : [{ id, x, y, name }]
  })
  return (
    <ScatterChart
      {...size}
      series={[
        {
          id: 'points',
          data: points,
          color: style.colorOf(across),
          markerSize: 5,
          valueFormatter: (point) =>
            point === null
              ? '–'
              : `${data.categories[Number(point.id)] ?? ''}, ${labels.cell(across.like, point.x)}, ${labels.cell(up.like, point.y)}`,
        },
      ]}
      xAxis={[
        {
          disableTicks: true,
          tickNumber: 6,
          label: labels.measureHead(across.like),
          height: 44,
          valueFormatter: (value: number) => labels.axis(across.like, value),
        },
      ]}
      yAxis={[
        {
          disableTicks: true,
          label: labels.measureHead(up.like),
          width: 88,
          valueFormatter: (value: number) => labels.axis(up.like, value),
        },
      ]}
      grid={{ horizontal: true }}
      margin={{ top: 10, right: 16, bottom: 4, left: 0 }}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      slotProps={{ tooltip: { sx: style.tooltip } }}
      sx={style.chart}
    />
  )
}

/** The first two series, whatever their units. */
const axesOf = ({ panels }: ChartData) =>
  panels.flatMap(({ series }) => series).filter(({ role }) => role === 'own')
