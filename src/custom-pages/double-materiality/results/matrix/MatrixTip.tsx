import { styled } from '@mui/material/styles'
import { drawing } from '#model/rules/materiality/matrixLayout.ts'
import type { Side } from '#model/rules/materiality/results.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { PlacedItem } from './MatrixPoint.tsx'
import { showRespondents, showScore } from '../scores.ts'

const share = (part: number, whole: number) => `${(part / whole) * 100}%`

/** Tooltip of the highlighted point, placed away from the nearer edge. The link's accessible name says the same. */
export const MatrixTip = ({ item, thresholds }: { item: PlacedItem; thresholds: Side<number> }) => {
  const { t } = useTexts()
  const format = useFormats()
  const isRight = item.x > drawing.width / 2
  const isLow = item.y > drawing.height / 2
  const rows = [
    [t('results.columns.impact'), showScore(item.impact, thresholds.impact, format.number)],
    [t('results.columns.financial'), showScore(item.financial, thresholds.financial, format.number)],
    [t('results.columns.respondents'), showRespondents(item.respondents, t, format.number)],
  ]
  return (
    <Tip
      aria-hidden
      style={{
        ...(isRight
          ? { right: share(drawing.width - item.x + 16, drawing.width) }
          : { left: share(item.x + 16, drawing.width) }),
        ...(isLow
          ? { bottom: share(drawing.height - item.y + 16, drawing.height) }
          : { top: share(item.y + 16, drawing.height) }),
      }}
    >
      <b>{item.label}</b>
      {rows.map(([name, value]) => (
        <span key={name}>
          {name} <i>{value}</i>
        </span>
      ))}
    </Tip>
  )
}

const Tip = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: 1,
  display: 'grid',
  gap: 2,
  maxWidth: 220,
  padding: '10px 12px',
  borderRadius: 8,
  pointerEvents: 'none',
  ...theme.typography.caption,
  color: theme.vars.palette.ink.text2,
  backgroundColor: theme.vars.palette.ink.fill,
  boxShadow: theme.vars.palette.elevation.level2,
  '& b': { fontWeight: 600, color: theme.vars.palette.ink.text },
  '& span': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& i': { fontStyle: 'normal', color: theme.vars.palette.ink.text, fontVariantNumeric: 'tabular-nums' },
}))
