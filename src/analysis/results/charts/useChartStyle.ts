import { use } from 'react'
import { useTheme } from '@mui/material/styles'
import { axisClasses } from '@mui/x-charts/ChartsAxis'
import { chartsGridClasses } from '@mui/x-charts/ChartsGrid'
import { chartsTooltipClasses } from '@mui/x-charts/ChartsTooltip'
import type { Series } from './chartData.ts'
import { TooltipsDismissed } from './tooltipsDismissed.ts'

/** Colours and rules of charts (look §5): horizontal grid only, no ticks, labels of 12 px. */
export function useChartStyle() {
  const { vars, typography } = useTheme()
  const isDismissed = use(TooltipsDismissed)
  const { chart, universe, text, ink } = vars.palette
  const label = {
    fill: text.tertiary,
    fontSize: 12,
    fontWeight: 500,
    fontFamily: typography.fontFamily,
  } as const
  return {
    colorOf: ({ role, color, shade, universe: of }: Series): string => {
      if (color === null) return chart.reference
      if (role === 'target') return text.primary
      if (shade !== null) return shadeOf(chart.sequential.slice(palest), shade)
      return (of === null ? chart.categorical[color] : universe[of].main) ?? chart.reference
    },
    label,
    reference: chart.reference,
    /** The colour of what is not split into series. */
    whole: chart.categorical[0] ?? chart.reference,
    /** Colours of changes for the better and for the worse (look §2). */
    changes: {
      good: chart.diverging[5] ?? chart.reference,
      bad: chart.diverging[1] ?? chart.reference,
    },
    text: text.primary,
    sequential: chart.sequential,
    surface: vars.palette.background.paper,
    chart: {
      [`& .${axisClasses.root} .${axisClasses.line}`]: { stroke: chart.axis },
      [`& .${axisClasses.root} .${axisClasses.tickLabel}`]: label,
      [`& .${axisClasses.root} .${axisClasses.label}`]: label,
      [`& .${chartsGridClasses.line}`]: { stroke: chart.grid },
    },
    tooltip: {
      ...(isDismissed && { display: 'none' }),
      [`& .${chartsTooltipClasses.paper}`]: {
        borderRadius: '8px',
        border: 0,
        color: ink.text,
        backgroundColor: ink.fill,
        boxShadow: vars.palette.elevation.level2,
      },
      // Selects by element, because MUI's own colours depend on classes that change between its versions.
      [`& .${chartsTooltipClasses.paper} :is(caption, th, td)`]: {
        color: ink.text,
        fontSize: 12,
        borderColor: ink.text2,
      },
      [`& .${chartsTooltipClasses.valueCell}`]: { fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
    },
  } as const
}

/** The first step of the ordered scale with enough contrast for a mark (look §2). */
const palest = 3

/** A colour of an ordered scale, from 0 for the first step to 1 for the last. */
function shadeOf(steps: readonly string[], shade: number): string {
  const at = shade * (steps.length - 1)
  const [low, high] = [steps[Math.floor(at)], steps[Math.ceil(at)]]
  return `color-mix(in oklab, ${high} ${Math.round((at % 1) * 100)}%, ${low})`
}

/** Up to this number of lines are named at their ends (look §6). */
export const mostEndLabels = 3
