import { BarChart } from '@mui/x-charts/BarChart'
import { useXScale, useYScale } from '@mui/x-charts/hooks'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { amountsAlong, longestOf, nameWidth, sizeOf } from './axes.ts'
import type { PanelProps } from './panel.ts'
import { useChartStyle } from './useChartStyle.ts'
import { waterfallOf, type WaterfallStep } from './waterfall.ts'

/** Steps from one period to the next, from the top down, each with its change at its end. */
export const WaterfallPanel = ({ data, panel, labels, size }: PanelProps) => {
  const style = useChartStyle()
  const { t } = useTexts()
  const steps = waterfallOf(data, t('analysisResults.others')) ?? []
  const like = panel.series[0]?.like
  const say = ({ value, kind }: WaterfallStep): string =>
    like ? labels.cell(kind === 'total' ? like : { ...like, kind: 'difference' }, value) : ''
  const ends = steps.flatMap(({ from, to }) => [from, to])
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  const width = nameWidth(
    steps.map(({ label }) => label),
    size.room,
  )
  const right = longestOf(steps.map(say)) + 14
  const sayAmount = (value: number) => labels.axis(like, value)
  return (
    <BarChart
      {...sizeOf(size)}
      height={Math.max(size.height, steps.length * 26 + 32)}
      layout="horizontal"
      series={[
        {
          id: 'steps',
          data: steps.map(({ from, to }) => (Math.abs(from) > Math.abs(to) ? from : to)),
          label: like ? labels.measure(like.measure) : '',
          color: style.reference,
          valueFormatter: (_, { dataIndex }) => {
            const step = steps[dataIndex]
            return step ? say(step) : ''
          },
        },
      ]}
      xAxis={[
        {
          min: low,
          max: high,
          height: 24,
          disableTicks: true,
          disableLine: true,
          tickNumber: amountsAlong(size.room - width - right, sayAmount(high)),
          valueFormatter: sayAmount,
        },
      ]}
      yAxis={[
        {
          data: steps.map((_, place) => place),
          valueFormatter: (place: number) => steps[place]?.label ?? '',
          scaleType: 'band',
          categoryGapRatio: 0.35,
          disableTicks: true,
          width,
        },
      ]}
      margin={{ top: 4, right, bottom: 4, left: 0 }}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      slotProps={{ tooltip: { sx: style.tooltip }, bar: { style: { fill: 'transparent' } } }}
      sx={style.chart}
    >
      <Steps steps={steps} better={data.better} say={say} />
    </BarChart>
  )
}

type StepsProps = {
  steps: readonly WaterfallStep[]
  better: PanelProps['data']['better']
  say: (step: WaterfallStep) => string
}

/** The bars over the transparent ones of the chart, which only have the tooltip, with a line from each to the next. */
const Steps = ({ steps, better, say }: StepsProps) => {
  const { label, text, reference, changes, whole } = useChartStyle()
  const x = useXScale<'linear'>()
  const y = useYScale<'band'>()
  const colorOf = ({ kind, value }: WaterfallStep): string => {
    if (kind === 'total') return reference
    if (better === null) return whole
    return value > 0 === (better === 'HIGHER') ? changes.good : changes.bad
  }
  return steps.map((step, place) => {
    const top = y(place) ?? 0
    const [start, end] = [x(Math.min(step.from, step.to)), x(Math.max(step.from, step.to))]
    const next = place < steps.length - 1 ? y(place + 1) : undefined
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the index identifies the step
      <g key={place} data-step style={{ pointerEvents: 'none' }}>
        <rect
          x={start}
          y={top}
          width={Math.max(1, end - start)}
          height={y.bandwidth()}
          rx={2}
          style={{ fill: colorOf(step) }}
        />
        {next !== undefined && (
          <line
            x1={x(step.to)}
            x2={x(step.to)}
            y1={top + y.bandwidth()}
            y2={next}
            style={{ stroke: reference, strokeWidth: 1 }}
          />
        )}
        <text
          x={end + 6}
          y={top + y.bandwidth() / 2}
          dominantBaseline="central"
          style={{ ...label, fill: text }}
        >
          {say(step)}
        </text>
      </g>
    )
  })
}
