import { ScatterChart } from '@mui/x-charts/ScatterChart'
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks'
import { amountsAlong, logTicks, sizeOf, textWidth } from './axes.ts'
import { scatterAxes, scatterPoints, type ScatterPoint } from './scatterPoints.ts'
import { namesOf } from './pointNames.ts'
import type { PanelProps } from './panel.ts'
import { useChartStyle } from './useChartStyle.ts'

/** Two measures against each other: a point is a row, with both values. */
export const ScatterPanel = ({ data, labels, size, axis }: Omit<PanelProps, 'panel' | 'lines'>) => {
  const style = useChartStyle()
  const [across, up] = scatterAxes(data)
  if (!across || !up) return null
  const points = scatterPoints(data)
  const scaleOf = (values: readonly number[]) =>
    axis?.isLog ? { scaleType: 'log' as const, ...logTicks(values) } : {}
  const widest = labels.axis(across.like, Math.max(...points.map(({ x }) => x)))
  return (
    <ScatterChart
      {...sizeOf(size)}
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
          ...scaleOf(points.map(({ x }) => x)),
          disableTicks: true,
          tickNumber: amountsAlong(size.room - 104, widest),
          label: labels.measureHead(across.like),
          height: 44,
          valueFormatter: (value: number) => labels.axis(across.like, value),
        },
      ]}
      yAxis={[
        {
          ...scaleOf(points.map(({ y }) => y)),
          disableTicks: true,
          label: labels.measureHead(up.like),
          width: 88,
          valueFormatter: (value: number) => labels.axis(up.like, value),
        },
      ]}
      grid={{ horizontal: true }}
      margin={{ top: 10, right: Math.max(16, textWidth(widest) / 2), bottom: 4, left: 0 }}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      slotProps={{ tooltip: { sx: style.tooltip } }}
      sx={style.chart}
    >
      <PointNames points={points} />
    </ScatterChart>
  )
}

/** Names beside points where they cover neither another name nor a point, those of the outermost points first. */
const PointNames = ({ points }: { points: readonly ScatterPoint[] }) => {
  const { label } = useChartStyle()
  const x = useXScale<'linear'>()
  const y = useYScale<'linear'>()
  const area = useDrawingArea()
  const placed = points.map(({ id, name, ...at }) => ({ id, name, x: x(at.x), y: y(at.y) }))
  return namesOf(placed, area).map(({ id, name, at, to, isLeft }) => (
    <text
      key={id}
      x={at}
      y={to}
      textAnchor={isLeft ? 'end' : 'start'}
      dominantBaseline="central"
      style={{ ...label, pointerEvents: 'none' }}
    >
      {name}
    </text>
  ))
}
