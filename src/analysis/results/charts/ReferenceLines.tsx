import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine'
import type { ReferenceLine } from './panel.ts'
import { useChartStyle } from './useChartStyle.ts'

/** Lines of a statistic across a chart. */
export const ReferenceLines = ({
  lines,
  isLying = false,
}: {
  lines: readonly ReferenceLine[]
  isLying?: boolean
}) => {
  const { label: labelStyle, reference } = useChartStyle()
  return lines.map(({ value, label }) => {
    const look = {
      label,
      labelAlign: 'end',
      labelStyle,
      lineStyle: { stroke: reference, strokeWidth: 1.5 },
    } as const
    return isLying ? (
      <ChartsReferenceLine key={value} x={value} {...look} labelAlign="start" spacing={{ x: 5, y: -16 }} />
    ) : (
      <ChartsReferenceLine key={value} y={value} {...look} />
    )
  })
}
