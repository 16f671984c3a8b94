import { styled } from '@mui/material/styles'
import { plot, xOf, yOf, type View } from '#model/rules/materiality/matrixLayout.ts'
import type { Side } from '#model/rules/materiality/results.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

const right = plot.left + plot.size
const bottom = plot.top + plot.size

/** Distance between an axis' ticks in points, by the visible part of the scale. */
const stepOf = (span: number): number => (span > 2.5 ? 1 : span > 1 ? 0.5 : 0.1)

/** Clamps a coordinate to the plot, which starts at `low`. */
const into = (value: number, low: number) => Math.min(Math.max(value, low), low + plot.size)

/** Axes and quadrants behind the points. */
export const MatrixBackground = ({
  thresholds,
  max,
  view,
  textScale,
}: {
  thresholds: Side<number>
  max: number
  view: View
  textScale: number
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const x = into(xOf(thresholds.financial, view), plot.left)
  const y = into(yOf(thresholds.impact, view), plot.top)
  const step = stepOf(view.span)
  const decimals = step === 1 ? 0 : 1
  const marksFrom = (start: number) =>
    Array.from({ length: Math.round(max / step) + 1 }, (_, index) => index * step).filter(
      (mark) => mark >= start - 1e-9 && mark <= start + view.span + 1e-9,
    )
  return (
    <Background aria-hidden>
      <rect className="one" x={plot.left} y={plot.top} width={x - plot.left} height={y - plot.top} />
      <rect className="one" x={x} y={y} width={right - x} height={bottom - y} />
      <rect className="both" x={x} y={plot.top} width={right - x} height={y - plot.top} />
      {marksFrom(view.y).map((mark) => (
        <g key={mark}>
          <line className="grid" x1={plot.left} x2={right} y1={yOf(mark, view)} y2={yOf(mark, view)} />
          <text x={plot.left - 8} y={yOf(mark, view) + 4 * textScale} textAnchor="end">
            {format.number(mark, { decimals })}
          </text>
        </g>
      ))}
      {marksFrom(view.x).map((mark) => (
        <text key={mark} x={xOf(mark, view)} y={bottom + 14 * textScale} textAnchor="middle">
          {format.number(mark, { decimals })}
        </text>
      ))}
      <line className="axis" x1={plot.left} x2={plot.left} y1={plot.top} y2={bottom} />
      <line className="axis" x1={plot.left} x2={right} y1={bottom} y2={bottom} />
      <text x={right - 6} y={plot.top + 14 * textScale} textAnchor="end">
        {t('results.matrix.both')}
      </text>
      <text x={plot.left + 6} y={plot.top + 14 * textScale}>
        {t('results.matrix.impactOnly')}
      </text>
      <text x={right - 6} y={bottom - 8} textAnchor="end">
        {t('results.matrix.financialOnly')}
      </text>
      <text x={plot.left + 6} y={bottom - 8}>
        {t('results.matrix.neither')}
      </text>
      <text x={plot.left + plot.size / 2} y={bottom + 40} textAnchor="middle">
        {t('results.matrix.financialAxis')}
      </text>
      <text transform={`translate(14 ${plot.top + plot.size / 2}) rotate(-90)`} textAnchor="middle">
        {t('results.matrix.impactAxis')}
      </text>
    </Background>
  )
}

const Background = styled('g')(({ theme: { vars } }) => ({
  '& text': { fill: vars.palette.text.tertiary },
  '& .both': { fill: vars.palette.primary.main, opacity: 0.07 },
  '& .one': { fill: vars.palette.text.tertiary, opacity: 0.05 },
  '& .grid': { stroke: vars.palette.chart.grid },
  '& .axis': { stroke: vars.palette.chart.axis },
}))
