import { styled } from '@mui/material/styles'
import type { TopicResult } from '#model/wire/results.ts'
import type { TopicResults } from '../../../dataProvider/calls/results.ts'
import { useFormats } from '../../../ui/format/useFormats.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { placeLabels, plot, xOf, yOf } from './matrixLayout.ts'
import { MatrixGround } from './MatrixGround.tsx'
import { showScore, verdictOf } from './scores.ts'

/** Scores run from 0 to 5 (design §5). */
const max = 5

type Point = TopicResult & { x: number; y: number; isMaterial: boolean }

/** Finance across, impact up; circle, square and triangle for E, S and G; filled where material (look §6). */
export const MatrixPlot = ({ results: { topics, thresholds } }: { results: TopicResults }) => {
  const { t } = useTexts()
  const format = useFormats()
  const points = topics.flatMap((topic): Point[] => {
    const { impact, financial } = topic.score
    if (impact.score === null || financial.score === null) return []
    return [
      {
        ...topic,
        x: xOf(financial.score, max),
        y: yOf(impact.score, max),
        isMaterial: verdictOf(topic) !== 'none',
      },
    ]
  })
  const labels = placeLabels(points)
  const nameOf = ({ label, score }: Point) =>
    t('results.matrix.point', {
      topic: label,
      impact: showScore(score.impact.score, thresholds.impact, format.number),
      financial: showScore(score.financial.score, thresholds.financial, format.number),
    })
  const width = plot.left + plot.size + plot.right
  const height = plot.top + plot.size + plot.bottom
  return (
    <Svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={points.map(nameOf).join('. ')}>
      <MatrixGround thresholds={thresholds} max={max} />
      {points.map((point) => (
        <g key={point.id} data-universe={point.universe} data-filled={point.isMaterial || undefined}>
          <title>{nameOf(point)}</title>
          <Shape {...point} />
        </g>
      ))}
      {labels.map(({ id, x, y, anchor }) => (
        <text key={id} className="label" x={x} y={y + 4} textAnchor={anchor}>
          {points.find((point) => point.id === id)?.label}
        </text>
      ))}
    </Svg>
  )
}

const Shape = ({ universe, x, y }: Point) => {
  if (universe === 'ENVIRONMENT') return <circle cx={x} cy={y} r={5} />
  if (universe === 'SOCIAL') return <rect x={x - 4.5} y={y - 4.5} width={9} height={9} />
  return <path d={`M${x} ${y - 5.5}L${x + 5.5} ${y + 4.5}H${x - 5.5}Z`} />
}

const Svg = styled('svg')(({ theme: { vars } }) => {
  const universe = (letter: 'E' | 'S' | 'G') => ({
    stroke: vars.palette.universe[letter].main,
    fill: vars.palette.background.paper,
    strokeWidth: 1.75,
    '&[data-filled]': { fill: vars.palette.universe[letter].main },
  })
  return {
    width: '100%',
    maxWidth: 640,
    height: 'auto',
    fontSize: 12,
    // A halo keeps a label legible on the lines that it crosses.
    '& .label': {
      fill: vars.palette.text.primary,
      stroke: vars.palette.background.paper,
      strokeWidth: 3,
      paintOrder: 'stroke',
    },
    '& [data-universe="ENVIRONMENT"]': universe('E'),
    '& [data-universe="SOCIAL"]': universe('S'),
    '& [data-universe="GOVERNANCE"]': universe('G'),
  }
})
