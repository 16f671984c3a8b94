import { styled } from '@mui/material/styles'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { AnswerText } from './AnswerText.tsx'
import { SourceList } from './SourceList.tsx'
import { usePastAnalyses } from './usePastAnalyses.ts'

/** Earlier answers of the assistant on this subject, with the decisions on them. */
export const PastAnalyses = ({
  doubleMaterialityId,
  subjectId,
  withoutId,
}: {
  doubleMaterialityId: string
  subjectId: string | undefined
  /** The answer that is shown above. */
  withoutId: string | undefined
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const query = usePastAnalyses(doubleMaterialityId, subjectId)
  return (
    <QueryState isPart query={query} failed={t('assistant.past.failed')} waiting={null}>
      {({ analyses }) => {
        const past = analyses.filter(({ id }) => id !== withoutId)
        if (past.length === 0) return null
        return (
          <section aria-label={t('assistant.past.title')}>
            <h3>{t('assistant.past.title')}</h3>
            {past.map(({ id, analyseType, decision, keptText, answer, sources, creationDate }) => (
              <Entry key={id}>
                <summary>
                  <span>{t(`assistant.kind.${analyseType}`)}</span>
                  <small>
                    {t(`assistant.past.decision.${decision ?? 'none'}`)} · {format.moment(creationDate)}
                  </small>
                </summary>
                <div>
                  <AnswerText answer={keptText ?? answer} />
                  <SourceList sources={sources} />
                </div>
              </Entry>
            ))}
          </section>
        )
      }}
    </QueryState>
  )
}

const Entry = styled('details')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > summary': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '0 12px',
    padding: '8px 0',
    cursor: 'pointer',
    borderRadius: 4,
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > div': { display: 'grid', gap: 16, paddingBottom: 16 },
}))
