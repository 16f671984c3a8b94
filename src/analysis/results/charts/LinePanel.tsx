import { useXScale, useYScale } from '@mui/x-charts/hooks'
import { lineClasses, LineChart } from '@mui/x-charts/LineChart'
import type { Series } from './chartData.ts'
import type { PanelProps } from './panel.ts'
import { clip } from './axisScale.ts'
import { cut, evenly, logTicks, longestOf, sizeOf } from './axes.ts'
import { ReferenceLines } from './ReferenceLines.tsx'
import { dashOf } from './seriesMarks.tsx'
import { mostEndLabels, useChartStyle } from './useChartStyle.ts'

/** Straight lines over time. Up to three lines are named at their ends instead of by a legend. */
export const LinePanel = ({
  data: { categories },
  panel: { series },
  isArea = false,
  lines,
  labels,
  size,
  axis,
  range,
}: PanelProps & { isArea?: boolean }) => {
  const style = useChartStyle()
  const { hasEnds, named, right } = endsOf(series, size.room)
  const dashes = dashesOf(series, hasEnds)
  return (
    <LineChart
      {...sizeOf(size)}
      series={series.map((one) => ({
        id: one.id,
        label: one.label,
        data: clip(one.values, axis?.limit ?? null),
        color: style.colorOf(one),
        // A target is valid for a year; the next one applies from the first day of the next year.
        curve: one.role === 'target' ? 'step' : 'linear',
        // A single month has no line, so its mark is shown.
        showMark: ({ index }) => isAlone(one.values, index),
        area: isArea && one.role !== 'base' && one.role !== 'target',
        valueFormatter: (_, { dataIndex }) => {
          const value = one.values[dataIndex] ?? null
          return value === null ? '–' : labels.cell(one.like, value)
        },
      }))}
      xAxis={[
        {
          data: categories.map((_, position) => position),
          scaleType: 'point',
          height: 24,
          disableTicks: true,
          ...evenly(categories),
          valueFormatter: (place: number) => categories[place] ?? '',
        },
      ]}
      yAxis={[{ ...amountsOf(series, labels, axis), ...range }]}
      grid={{ horizontal: true }}
      margin={{ top: 10, right, bottom: 4, left: 0 }}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      slotProps={{
        tooltip: { sx: style.tooltip },
        line: ({ seriesId }) => ({ strokeDasharray: dashes.get(seriesId) }),
      }}
      sx={{
        ...style.chart,
        [`& .${lineClasses.area}`]: { opacity: 0.09 },
        [`& .${lineClasses.line}[data-series="target"]`]: { strokeDasharray: '5 4', strokeWidth: 1.5 },
      }}
    >
      <ReferenceLines lines={lines} />
      {hasEnds && (
        <EndLabels
          width={right - endGap}
          series={named.map((one) => ({ ...one, values: clip(one.values, axis?.limit ?? null) }))}
        />
      )}
    </LineChart>
  )
}

/** The lines that are named at their ends, if so few that their names fit, and the room for these. */
function endsOf(series: readonly Series[], room: number) {
  const hasEnds = series.length > 1 && series.length <= mostEndLabels
  // With one line and its target, the title of the chart names the line, so only the target needs a label.
  const target = series.filter(({ role }) => role === 'target')
  const named = series.length === 2 && target.length > 0 ? target : series
  const widest = longestOf(named.map(({ label }) => label)) + endGap + 7
  return { hasEnds, named, right: hasEnds ? Math.min(150, widest, room > 0 ? room * 0.3 : Infinity) : 16 }
}

/** What a line is compared with is always dashed, other lines where no name at their end tells them apart. */
function dashesOf(series: readonly Series[], hasEnds: boolean): ReadonlyMap<unknown, string> {
  const isPlain = series.length === 1 || hasEnds
  return new Map(series.flatMap((one) => (isPlain && one.role !== 'base' ? [] : [[one.id, dashOf(one)]])))
}

const amountsOf = (series: readonly Series[], labels: PanelProps['labels'], axis: PanelProps['axis']) => ({
  width: 56,
  tickNumber: 4,
  disableTicks: true,
  disableLine: true,
  valueFormatter: (value: number) => labels.axis(series[0]?.like, value),
  ...(axis?.isLog
    ? { scaleType: 'log' as const, ...logTicks(series.flatMap(({ values }) => values)) }
    : series.every(({ values }) => values.every((value) => (value ?? 0) >= 0)) && { min: 0 }),
  ...(axis?.limit && { max: axis.limit }),
})

/** The value has no neighbour to draw a line to. */
const isAlone = (values: readonly (number | null)[], place: number): boolean =>
  (values[place - 1] ?? null) === null && (values[place + 1] ?? null) === null

const lineHeight = 14

/** Heights of labels from the top down, moved apart where they would overlap. */
function apart(heights: readonly number[]): number[] {
  const moved: number[] = []
  for (const height of heights) moved.push(Math.max(height, (moved.at(-1) ?? -lineHeight) + lineHeight))
  return moved
}

/** From the end of a line to its name. */
const endGap = 9

const EndLabels = ({ series, width }: { series: readonly Series[]; width: number }) => {
  const { label, colorOf } = useChartStyle()
  const x = useXScale<'point'>()
  const y = useYScale<'linear'>()
  const ends = series
    .flatMap((one) => {
      const last = one.values.findLastIndex((value) => value !== null)
      const value = one.values[last] ?? null
      const at = x(last)
      return value === null || at === undefined ? [] : [{ one, at, to: y(value) }]
    })
    .toSorted((one, other) => one.to - other.to)
  const heights = apart(ends.map(({ to }) => to))
  return ends.map(({ one, at, to }, position) => {
    return (
      <g key={one.id}>
        <circle cx={at} cy={to} r={3} style={{ fill: colorOf(one) }} />
        <text
          x={at + endGap}
          y={heights[position]}
          dominantBaseline="central"
          style={{ ...label, fill: colorOf(one) }}
        >
          {cut(one.label, width)}
        </text>
      </g>
    )
  })
}
