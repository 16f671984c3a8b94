import { styled } from '@mui/material/styles'
import { useFormats } from '../../../ui/format/useFormats.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { plot, xOf, yOf } from './matrixLayout.ts'

/** Axes, quarters and thresholds under the points. */
export const MatrixGround = ({
  thresholds,
  max,
}: {
  thresholds: { impact: number; financial: number }
  max: number
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const [x, y] = [xOf(thresholds.financial, max), yOf(thresholds.impact, max)]
  const right = plot.left + plot.size
  const bottom = plot.top + plot.size
  const marks = Array.from({ length: max + 1 }, (_, mark) => mark)
  return (
    <Ground aria-hidden>
      <rect className="both" x={x} y={plot.top} width={right - x} height={y - plot.top} />
      {marks.map((mark) => (
        <g key={mark}>
          <line className="grid" x1={plot.left} x2={right} y1={yOf(mark, max)} y2={yOf(mark, max)} />
          <text x={plot.left - 8} y={yOf(mark, max) + 4} textAnchor="end">
            {mark}
          </text>
          <text x={xOf(mark, max)} y={bottom + 16} textAnchor="middle">
            {mark}
          </text>
        </g>
      ))}
      <line className="axis" x1={plot.left} x2={plot.left} y1={plot.top} y2={bottom} />
      <line className="axis" x1={plot.left} x2={right} y1={bottom} y2={bottom} />
      <line className="cut" x1={x} x2={x} y1={plot.top} y2={bottom} />
      <line className="cut" x1={plot.left} x2={right} y1={y} y2={y} />
      <text x={right - 6} y={plot.top + 14} textAnchor="end">
        {t('results.matrix.both')}
      </text>
      <text x={plot.left + 6} y={plot.top + 14}>
        {t('results.matrix.impactOnly')}
      </text>
      <text x={right - 6} y={bottom - 8} textAnchor="end">
        {t('results.matrix.financialOnly')}
      </text>
      <text x={plot.left + 6} y={bottom - 8}>
        {t('results.matrix.neither')}
      </text>
      <g className="tag">
        <rect x={plot.left} y={y - 10} width={34} height={20} rx={4} />
        <text x={plot.left + 17} y={y + 4} textAnchor="middle">
          {format.number(thresholds.impact, { decimals: 2 })}
        </text>
        <rect x={x - 17} y={bottom - 20} width={34} height={20} rx={4} />
        <text x={x} y={bottom - 6} textAnchor="middle">
          {format.number(thresholds.financial, { decimals: 2 })}
        </text>
      </g>
      <text x={plot.left + plot.size / 2} y={bottom + 36} textAnchor="middle">
        {t('results.matrix.financialAxis')}
      </text>
      <text transform={`translate(14 ${plot.top + plot.size / 2}) rotate(-90)`} textAnchor="middle">
        {t('results.matrix.impactAxis')}
      </text>
    </Ground>
  )
}

const Ground = styled('g')(({ theme: { vars } }) => ({
  '& text': { fill: vars.palette.text.tertiary },
  '& .both': { fill: vars.palette.primary.main, opacity: 0.07 },
  '& .grid': { stroke: vars.palette.chart.grid },
  '& .axis': { stroke: vars.palette.chart.axis },
  '& .cut': { stroke: vars.palette.text.primary, strokeDasharray: '4 3' },
  '& .tag rect': { fill: vars.palette.ink.fill },
  '& .tag text': { fill: vars.palette.ink.text },
}))
