import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks'
import { BarChart } from '@mui/x-charts/BarChart'
import { clip } from './axisScale.ts'
import { amountsAlong, evenly, longestOf, nameWidth, sizeOf } from './axes.ts'
import type { Series } from './chartData.ts'
import { sumOf } from './keepSeries.ts'
import type { PanelProps } from './panel.ts'
import { ReferenceLines } from './ReferenceLines.tsx'
import { usePatterns } from './seriesMarks.tsx'
import { useChartStyle } from './useChartStyle.ts'

type BarPanelProps = PanelProps & {
  isStacked?: boolean
  /** Texts of bars that are not values of the measure. Such bars have no values at their ends. */
  texts?: { amount: (value: number) => string; valueAt: (series: Series, place: number) => string }
}

/** Bars from zero. Where names are long or many, bars are horizontal with their names at the left. */
export const BarPanel = (props: BarPanelProps) => {
  const { data, panel, isStacked = false, texts, lines, size } = props
  const limit = props.axis?.limit ?? null
  const style = useChartStyle()
  const series = panel.series.filter(({ role }) => role !== 'target')
  const { fillOf, definitions } = usePatterns(series)
  const targets = panel.series.find(({ role }) => role === 'target')?.values ?? []
  const { isLying, ends, margin, axes, say } = layOut(props, series, targets)
  // Of a single series, what is combined differs from the members.
  const othersAt = series.length === 1 ? data.others : -1
  return (
    <BarChart
      {...sizeOf(size)}
      {...axes}
      layout={isLying ? 'horizontal' : 'vertical'}
      series={series.map((one) => ({
        id: one.id,
        label: one.label,
        data: clip(one.values, limit),
        color: style.colorOf(one),
        valueFormatter: (_: number | null, { dataIndex }: { dataIndex: number }) =>
          texts ? texts.valueAt(one, dataIndex) : say(one.values[dataIndex] ?? null),
        // What is compared with is a stack of its own.
        ...(isStacked && { stack: one.role === 'base' ? 'before' : 'whole' }),
      }))}
      margin={margin}
      borderRadius={2}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      slotProps={{
        tooltip: { sx: style.tooltip },
        bar: ({ seriesId, color, dataIndex }) => ({
          style: { fill: dataIndex === othersAt ? style.reference : (fillOf(seriesId) ?? color) },
        }),
      }}
      sx={style.chart}
    >
      {definitions}
      <ReferenceLines lines={lines} isLying={isLying} />
      {targets.length > 0 && <TargetMarks targets={targets} />}
      {ends && <Ends {...{ ends, isLying, say, limit }} />}
    </BarChart>
  )
}

/** The direction of the bars, their axes and what is written at their ends. */
function layOut(props: BarPanelProps, series: readonly Series[], targets: readonly (number | null)[]) {
  const { data, isStacked = false, texts, lines, labels, size, axis, range = rangeTo(axis?.limit) } = props
  const [first] = series
  const say = (value: number | null) => (first && value !== null ? labels.cell(first.like, value) : '–')
  const isLying = mustLie(data, size.room)
  const ends = texts ? null : endsOf(data.categories.length, series, isStacked)
  const margin = isLying ? lyingMargin(ends?.map(say), lines.length > 0) : standingMargin(ends !== null)
  const sayAmount = texts?.amount ?? ((value: number) => labels.axis(first?.like, value))
  const bars = isStacked ? 1 : series.length
  const axes = isLying
    ? lyingAxes(data, { series, size, sayAmount, range, room: size.room - margin.right, bars })
    : standingAxes(data, { series, targets, sayAmount, range })
  return { isLying, ends, margin, axes, say }
}

type Values = { values: readonly (number | null)[] }

/** Bars of periods stand. Others lie where their names need room. */
function mustLie({ categories, isOverTime }: PanelProps['data'], room: number): boolean {
  const longest = longestOf(categories)
  const isTooWide = room > 0 && categories.length * (longest + 8) > room - amountsWidth
  return !isOverTime && (longest > 98 || categories.length > 8 || isTooWide)
}

const amountsWidth = 56

const namesOf = ({ categories }: PanelProps['data']) => ({
  data: categories.map((_, position) => position),
  // Two members may have the same name.
  valueFormatter: (place: number) => categories[place] ?? '',
  scaleType: 'band' as const,
  categoryGapRatio: 0.35,
  disableTicks: true,
})

type Amounts = {
  series: readonly Series[]
  sayAmount: (value: number) => string
  range: PanelProps['range']
}

const amountsOf = ({ sayAmount, range }: Amounts) => ({
  ...range,
  disableTicks: true,
  disableLine: true,
  tickNumber: 4,
  valueFormatter: sayAmount,
})

function lyingAxes(
  data: PanelProps['data'],
  { size, room, bars, ...given }: Amounts & { size: PanelProps['size']; room: number; bars: number },
) {
  const { categories } = data
  const width = nameWidth(categories, size.room)
  const most = Math.max(0, ...given.series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const tickNumber = amountsAlong(room - width, given.sayAmount(most))
  return {
    xAxis: [{ ...amountsOf(given), height: 24, tickNumber }],
    yAxis: [{ ...namesOf(data), width }],
    grid: {},
    height: Math.max(size.height, categories.length * Math.max(leastLine, bars * leastBar) + 40),
  }
}

const standingAxes = (
  data: PanelProps['data'],
  { targets, ...given }: Amounts & { targets: readonly (number | null)[] },
) => ({
  xAxis: [{ ...namesOf(data), ...evenly(data.categories), height: 24 }],
  yAxis: [{ ...amountsOf(given), width: amountsWidth, ...targetRoom(targets, given.series) }],
  grid: { horizontal: true },
})

/** The values shown at the ends of bars or stacks; null where there are too many, or several bars side by side. */
function endsOf(count: number, series: readonly Series[], isStacked: boolean) {
  if (count > mostEnds || series.some(({ role }) => role === 'base')) return null
  if (!isStacked && series.length !== 1) return null
  return Array.from({ length: count }, (_, position) =>
    sumOf(series.map(({ values }) => values[position] ?? null)),
  )
}

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

/** From zero to a limit, if there is one. */
const rangeTo = (limit: number | null | undefined): PanelProps['range'] =>
  limit === null || limit === undefined ? undefined : { min: 0, max: limit }

type EndsProps = {
  limit: number | null
  ends: readonly (number | null)[]
  isLying: boolean
  say: (value: number | null) => string
}

/** The value of each bar, or of the whole stack, at its end. */
const Ends = ({ ends, isLying, say, limit }: EndsProps) => {
  const { label, text, surface } = useChartStyle()
  const x = useXScale<'band' | 'linear'>()
  const y = useYScale<'band' | 'linear'>()
  const { top } = useDrawingArea()
  const [bands, amounts] = isLying ? [y, x] : [x, y]
  const middle = 'bandwidth' in bands ? bands.bandwidth() / 2 : 0
  return ends.map((end, position) => {
    const [shown = null] = clip([end], limit)
    const [at, to] = [bands(position), shown === null ? undefined : amounts(shown)]
    if (at === undefined || to === undefined) return null
    const isBeyond = shown !== end
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the index identifies the mark
      <g key={position}>
        {isBeyond && (
          <path
            data-break
            d={
              isLying
                ? `M${to - 14} ${at + 2 * middle}l6 ${-2 * middle}`
                : `M${at} ${to + 14}l${2 * middle} -6`
            }
            style={{ stroke: surface, strokeWidth: 3, fill: 'none' }}
          />
        )}
        <text
          {...(isLying
            ? { x: to + 6, y: at + middle, dominantBaseline: 'central' }
            : { x: at + middle, y: Math.max(top, to - 6), textAnchor: 'middle' })}
          style={{ ...label, fill: text }}
        >
          {say(end)}
        </text>
      </g>
    )
  })
}
