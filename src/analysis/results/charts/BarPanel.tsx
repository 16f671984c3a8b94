import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks'
import { BarChart } from '@mui/x-charts/BarChart'
import { sumOf } from './chartData.ts'
import type { PanelProps } from './panel.ts'
import { ReferenceLines } from './ReferenceLines.tsx'
import { usePatterns } from './seriesMarks.tsx'
import { useChartStyle } from './useChartStyle.ts'

type BarPanelProps = PanelProps & { isStacked?: boolean }

/** Bars from zero. Where names are long or many, bars are horizontal with their names at the left. */
export const BarPanel = ({ data, panel, isStacked = false, lines, labels, size }: BarPanelProps) => {
  const style = useChartStyle()
  const { categories } = data
  const series = panel.series.filter(({ role }) => role !== 'target')
  const { fillOf, definitions } = usePatterns(series)
  const targets = panel.series.find(({ role }) => role === 'target')?.values ?? []
  const [like] = series
  const say = (value: number | null) => (like && value !== null ? labels.cell(like.like, value) : '–')
  const { isLying, longest } = layoutOf(data)
  const ends = endsOf(categories.length, series, isStacked)
  const names = {
    data: categories.map((_, position) => position),
    // Two members may have the same name.
    valueFormatter: (place: number) => categories[place] ?? '',
    scaleType: 'band' as const,
    categoryGapRatio: 0.35,
    disableTicks: true,
  }
  const amounts = {
    disableTicks: true,
    disableLine: true,
    tickNumber: 4,
    valueFormatter: (value: number) => labels.axis(like?.like, value),
  }
  const axes = isLying
    ? {
        xAxis: [{ ...amounts, height: 24 }],
        yAxis: [{ ...names, width: Math.min(190, longest * 7 + 12) }],
        grid: {},
        height: Math.max(size.height, heightOf(categories.length, isStacked ? 0 : series.length)),
      }
    : {
        xAxis: [{ ...names, height: 24 }],
        yAxis: [{ ...amounts, width: 56, ...targetRoom(targets, series) }],
        grid: { horizontal: true },
      }
  return (
    <BarChart
      {...size}
      {...axes}
      layout={isLying ? 'horizontal' : 'vertical'}
      series={series.map((one) => ({
        id: one.id,
        label: one.label,
        data: [...one.values],
        color: style.colorOf(one),
        valueFormatter: say,
        ...(isStacked && { stack: 'whole' }),
      }))}
      margin={isLying ? lyingMargin(ends?.map(say), lines.length > 0) : standingMargin(ends !== null)}
      borderRadius={2}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      slotProps={{
        tooltip: { sx: style.tooltip },
        bar: ({ seriesId, color }) => ({ style: { fill: fillOf(seriesId) ?? color } }),
      }}
      sx={style.chart}
    >
      {definitions}
      <ReferenceLines lines={lines} isLying={isLying} />
      {targets.length > 0 && <TargetMarks targets={targets} />}
      {ends && <Ends {...{ ends, isLying, say }} />}
    </BarChart>
  )
}

type Values = { values: readonly (number | null)[] }

/** Bars of periods stand. Others lie where their names need room. */
function layoutOf({ categories, isOverTime }: PanelProps['data']) {
  const longest = Math.max(0, ...categories.map(({ length }) => length))
  return { longest, isLying: !isOverTime && (longest > 14 || categories.length > 8) }
}

/** The values shown at the ends of bars or stacks; null where there are too many, or several bars side by side. */
function endsOf(count: number, series: readonly Values[], isStacked: boolean) {
  if (count > mostEnds || (!isStacked && series.length !== 1)) return null
  return Array.from({ length: count }, (_, position) =>
    sumOf(series.map(({ values }) => values[position] ?? null)),
  )
}

const heightOf = (bars: number, grouped: number): number =>
  bars * Math.max(leastLine, grouped * leastBar) + 40

/** The axis includes targets that no bar reaches. */
function targetRoom(targets: readonly (number | null)[], series: readonly Values[]) {
  const highest = Math.max(0, ...targets.map((target) => target ?? 0))
  const isBeyond =
    targets.length > 0 && series.every(({ values }) => values.every((one) => (one ?? 0) < highest))
  return isBeyond ? { max: highest * 1.05 } : {}
}

/** Room at the right for values at the ends of lying bars, and above for the names of lines. */
const lyingMargin = (ends: readonly string[] | undefined, hasLines: boolean) => ({
  top: hasLines ? 22 : 4,
  right: ends ? Math.max(0, ...ends.map(({ length }) => length)) * 7.5 + 8 : 32,
  bottom: 4,
  left: 0,
})

const standingMargin = (hasEnds: boolean) => ({ top: hasEnds ? 20 : 10, right: 12, bottom: 4, left: 0 })

/** The target of each period across its bar. Bars of periods are vertical. */
const TargetMarks = ({ targets }: { targets: readonly (number | null)[] }) => {
  const { text } = useChartStyle()
  const x = useXScale<'band'>()
  const y = useYScale<'linear'>()
  return targets.map((target, position) => {
    const at = x(position)
    if (target === null || at === undefined) return null
    return (
      <line
        // oxlint-disable-next-line react/no-array-index-key -- the index identifies the mark
        key={position}
        data-target
        x1={at - 4}
        x2={at + x.bandwidth() + 4}
        y1={y(target)}
        y2={y(target)}
        style={{ stroke: text, strokeWidth: 1.5, strokeDasharray: '5 4' }}
      />
    )
  })
}

/** Height in pixels that a horizontal bar needs for its name. */
const leastLine = 19
/** Height in pixels of each bar where several are grouped. */
const leastBar = 9

/** Up to this number of bars, values are shown at their ends (look §6). */
const mostEnds = 10

type EndsProps = {
  ends: readonly (number | null)[]
  isLying: boolean
  say: (value: number | null) => string
}

/** The value of each bar, or of the whole stack, at its end. */
const Ends = ({ ends, isLying, say }: EndsProps) => {
  const { label, text } = useChartStyle()
  const x = useXScale<'band' | 'linear'>()
  const y = useYScale<'band' | 'linear'>()
  const { top } = useDrawingArea()
  const [bands, amounts] = isLying ? [y, x] : [x, y]
  const middle = 'bandwidth' in bands ? bands.bandwidth() / 2 : 0
  return ends.map((end, position) => {
    const [at, to] = [bands(position), end === null ? undefined : amounts(end)]
    if (at === undefined || to === undefined) return null
    return (
      <text
        // oxlint-disable-next-line react/no-array-index-key -- the index identifies the mark
        key={position}
        {...(isLying
          ? { x: to + 6, y: at + middle, dominantBaseline: 'central' }
          : { x: at + middle, y: Math.max(top, to - 6), textAnchor: 'middle' })}
        style={{ ...label, fill: text }}
      >
        {say(end)}
      </text>
    )
  })
}
