import { styled } from '@mui/material/styles'
import { countKey } from '#locales/countKey.ts'
import { Note } from '../../../ui/Note.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useCounts } from '../../../ui/text/useCounts.ts'
import { rejectedRowsOf } from '../../../csv/csvFileState.ts'
import { ErrorTools } from './ErrorTools.tsx'
import type { Outcome } from './outcomeOf.ts'
import { nothingSent, type Sent } from '../../../csv/sendRows.ts'
import type { CsvFileSlot } from '../../../csv/useCsvFile.ts'

/** None added, or some in problem: what is kept, what to do next, and every error at hand (spec §8). */
export const OutcomeNote = ({
  outcome,
  slots,
  sent,
}: {
  outcome: Outcome
  slots: readonly CsvFileSlot[]
  sent: readonly Sent[]
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const isNone = outcome.kind === 'none'
  return (
    <Box>
      <Note kind={isNone ? 'error' : 'warning'} role="alert">
        <b>{isNone ? t('onboarding.outcome.none') : say('onboarding.outcome.partial', outcome.inProblem)}</b>
        <div>{t(isNone ? 'onboarding.outcome.noneBody' : 'onboarding.outcome.partialBody')}</div>
      </Note>
      <p>{say(countKey('onboarding.outcome.created', outcome.created), outcome.created)}</p>
      {slots.map((slot, index) => {
        const stage = sent[index] ?? nothingSent
        if (rejectedRowsOf(slot.state) + stage.problems.length === 0) return null
        return (
          <section key={slot.kind} aria-labelledby={`outcome-${slot.kind}`}>
            <h2 id={`outcome-${slot.kind}`}>{t(`onboarding.files.kinds.${slot.kind}`)}</h2>
            <ErrorTools slot={slot} sent={stage} />
          </section>
        )
      })}
    </Box>
  )
}

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& section': { display: 'grid', gap: 8 },
  '& h2': theme.typography.h4,
}))
