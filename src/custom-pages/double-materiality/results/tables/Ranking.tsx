import { styled } from '@mui/material/styles'
import type { TopicResults } from '#model/wire/materiality/results.ts'
import { paths } from '#src/paths.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { UniverseMark } from '#src/ui/UniverseMark.tsx'
import { ranked, scaleMax, showScore, type Side } from '../scores.ts'

/** Topics ranked by their score on one side, with a line at the threshold. */
export const Ranking = ({
  assessmentId,
  results: { topics, thresholds },
  side,
  current,
  onCurrent,
}: {
  assessmentId: string
  results: TopicResults
  side: Side
  /** The highlighted topic, here or on the matrix. */
  current: string | undefined
  onCurrent: (id: string | undefined) => void
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const rows = ranked(topics, side)
  const material = rows.filter(({ score }) => score[side].isMaterial).length
  const threshold = format.number(thresholds[side], { decimals: 2 })
  return (
    <Section aria-labelledby={`ranking-${side}`}>
      <header>
        <h2 id={`ranking-${side}`}>{t(`results.sides.${side}`)}</h2>
        <small>{t('results.ranking.counted', { material, total: topics.length })}</small>
      </header>
      <ol>
        {rows.map(({ id, label, universe, score }, index) => (
          <li
            key={id}
            data-current={id === current || undefined}
            data-below={score[side].isMaterial ? undefined : ''}
          >
            {index === material && index > 0 && <em>{t('results.ranking.threshold', { threshold })}</em>}
            <small aria-hidden>{index + 1}</small>
            <UniverseMark universe={universe} />
            <AppLink
              href={paths.topicResults(assessmentId, id)}
              onMouseEnter={() => onCurrent(id)}
              onMouseLeave={() => onCurrent(undefined)}
            >
              {label}
            </AppLink>
            <Bar aria-hidden data-universe={universe}>
              <i style={{ width: `${((score[side].score ?? 0) / scaleMax) * 100}%` }} />
            </Bar>
            <b>{showScore(score[side].score, thresholds[side], format.number)}</b>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const Bar = styled('span')(({ theme: { vars } }) => ({
  width: 32,
  height: 4,
  borderRadius: 2,
  backgroundColor: vars.palette.fill.muted,
  '& i': { display: 'block', height: '100%', borderRadius: 2, backgroundColor: 'currentcolor' },
  '&[data-universe="ENVIRONMENT"]': { color: vars.palette.universe.E.main },
  '&[data-universe="SOCIAL"]': { color: vars.palette.universe.S.main },
  '&[data-universe="GOVERNANCE"]': { color: vars.palette.universe.G.main },
  '[data-below] > &&': { color: vars.palette.line.control },
}))

const Section = styled('section')(({ theme }) => ({
  '& header': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 8 },
  '& h2': { ...theme.typography.h4 },
  '& small, & em': {
    ...theme.typography.caption,
    fontStyle: 'normal',
    color: theme.vars.palette.text.tertiary,
  },
  '& ol': { margin: '8px 0 0', padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    minHeight: 32,
    padding: '4px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li[data-current]': { backgroundColor: theme.vars.palette.action.selected },
  '& li > small': { width: 16, textAlign: 'end' },
  '& li > em': {
    flexBasis: '100%',
    borderTop: `1px dashed ${theme.vars.palette.text.primary}`,
    paddingTop: 2,
  },
  '& a': { flex: 1, minWidth: 0, color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& [data-below] a': { color: theme.vars.palette.text.secondary },
  '& b': { fontVariantNumeric: 'tabular-nums', fontWeight: 500, minWidth: 32, textAlign: 'end' },
}))
