import { styled } from '@mui/material/styles'
import type { TopicResults } from '../../../dataProvider/calls/results.ts'
import { paths } from '../../../paths.ts'
import { useFormats } from '../../../ui/format/useFormats.ts'
import { AppLink } from '../../../ui/link/AppLink.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { UniverseMark } from '../UniverseMark.tsx'
import { ranked, showScore, type Side } from './scores.ts'

/** Topics by their score on one side, the cut drawn at the threshold. */
export const Ranking = ({
  assessmentId,
  results: { topics, thresholds },
  side,
}: {
  assessmentId: string
  results: TopicResults
  side: Side
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
          <li key={id} data-cut={index === material && index > 0 ? '' : undefined}>
            {index === material && index > 0 && <em>{t('results.ranking.threshold', { threshold })}</em>}
            <UniverseMark universe={universe} />
            <AppLink href={paths.topicResults(assessmentId, id)}>{label}</AppLink>
            <b>{showScore(score[side].score, thresholds[side], format.number)}</b>
          </li>
        ))}
      </ol>
    </Section>
  )
}

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
  '& li > em': {
    flexBasis: '100%',
    borderTop: `1px dashed ${theme.vars.palette.text.primary}`,
    paddingTop: 2,
  },
  '& a': { flex: 1, minWidth: 0, color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& b': { fontVariantNumeric: 'tabular-nums', fontWeight: 500 },
}))
