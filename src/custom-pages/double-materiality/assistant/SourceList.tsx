import { styled } from '@mui/material/styles'
import type { AnalysisSource } from '#model/wire/materiality/analyses.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { Mark } from './AnswerText.tsx'

/** Sources of an answer, by the numbers it cites. */
export const SourceList = ({ sources }: { sources: readonly AnalysisSource[] }) => {
  const { t } = useTexts()
  if (sources.length === 0) return null
  return (
    <section aria-label={t('assistant.sources')}>
      <h3>{t('assistant.sources')}</h3>
      <Sources>
        {sources.map(({ number, label }) => (
          <li key={number}>
            <Mark>{number}</Mark>
            <span>{label}</span>
          </li>
        ))}
      </Sources>
    </section>
  )
}

const Sources = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'baseline', gap: 8, overflowWrap: 'anywhere' },
  '& li > :first-of-type': { flexShrink: 0 },
}))
