import { styled } from '@mui/material/styles'
import { keyUnder } from '#locales/textKey.ts'
import { countKey } from '#locales/countKey.ts'
import type { CsvKind } from '#model/rules/csvColumns.ts'
import type { RowProblem } from '#model/wire/bulk.ts'
import { columnOfProblem } from '../../../csv/columnOfProblem.ts'
import { useFormats } from '../../../ui/format/useFormats.ts'
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
            <h2 id={`outcome-${slot.kind}`}>{t(keyUnder('onboarding.files.kinds', slot.kind))}</h2>
            <NotStored kind={slot.kind} problems={stage.problems} />
            <ErrorTools slot={slot} sent={stage} />
          </section>
        )
      })}
    </Box>
  )
}

const linesShown = 20

/** Lines that passed the check and were refused when they were to be stored: which, and why. */
const NotStored = ({ kind, problems }: { kind: CsvKind; problems: readonly RowProblem[] }) => {
  const { t } = useTexts()
  const format = useFormats()
  const say = useCounts()
  if (problems.length === 0) return null
  const lines = new Set(problems.map(({ line }) => line)).size
  return (
    <>
      <p>{say('onboarding.outcome.notStored', lines)}</p>
      <ul>
        {problems.slice(0, linesShown).map((problem) => (
          <li key={`${problem.line}.${problem.field}.${problem.code}`}>
            {t('onboarding.outcome.notStoredLine', {
              line: [format.number(problem.line), columnOfProblem(kind, problem)].filter(Boolean).join(', '),
              reason: problem.message,
            })}
          </li>
        ))}
        {problems.length > linesShown && <li>…</li>}
      </ul>
    </>
  )
}

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& section': { display: 'grid', gap: 8 },
  '& h2': theme.typography.h4,
  '& ul': { margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' },
}))
