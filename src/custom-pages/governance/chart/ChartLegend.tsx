import { styled } from '@mui/material/styles'
import { controlRate, type Control } from '#model/rules/governance/ownership.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { controlOutlines } from './controlOutlines.ts'

const kinds: readonly Control[] = ['both', 'shares', 'votes']

/** Legend of the figures and of the blue colour, and of the control outlines if there is a drawing. */
export const ChartLegend = ({ isDrawn }: { isDrawn: boolean }) => {
  const { t } = useTexts()
  const format = useFormats()
  const blue = t('governance.chart.caption', { rate: format.percent(controlRate) })
  return (
    <Legend>
      <p>{isDrawn ? `${t('governance.chart.lines')} ${blue}` : blue}</p>
      {isDrawn && (
        <ul aria-label={t('governance.chart.legend')}>
          {kinds.map((kind) => (
            <li key={kind}>
              <svg width={26} height={16} aria-hidden>
                <rect x={2} y={2} width={22} height={12} rx={3} data-control={kind} />
              </svg>
              {t(`governance.chart.control.${kind}`)}
            </li>
          ))}
        </ul>
      )}
    </Legend>
  )
}

const Legend = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  color: vars.palette.text.secondary,
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    margin: '4px 0 0',
    padding: 0,
    listStyle: 'none',
  },
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& rect': { fill: vars.palette.background.paper },
  ...Object.fromEntries(
    Object.entries(controlOutlines(vars)).map(([control, outline]) => [
      `& rect[data-control="${control}"]`,
      outline,
    ]),
  ),
}))
