import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { KeyUnder } from '#locales/textKey.ts'
import { assessmentEnd } from '#model/calls/assessmentEnd.ts'
import { moveAssessment } from '#model/calls/assessments.ts'
import { listSurveys } from '#model/calls/surveys.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { nextStatus, type AssessmentStatus, type SurveyStatus } from '#model/rules/materiality/states.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf, useRead } from '#src/layout/useRead.ts'
import { paths } from '#src/paths.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useConfirm } from '#src/ui/useConfirm.ts'
import { useAssessment } from './useAssessment.ts'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { campaignTexts, resultTexts } from '../texts.ts'

/** The action that leads to each state: the key of its labels, and the page that follows. */
const moves = {
  EVALUATION: { words: 'start', isIrreversible: false, leadsTo: paths.evaluationDashboard },
  RESULT: { words: 'end', isIrreversible: true, leadsTo: paths.results },
  TERMINATED: { words: 'terminate', isIrreversible: true, leadsTo: paths.results },
} as const satisfies Partial<Record<AssessmentStatus, object>>

const MissingReasons = lazyWithMessages(() => import('./MissingReasons.tsx'), [resultTexts])
const StartFacts = lazyWithMessages(() => import('./StartSummary.tsx'), [campaignTexts])
const EndFacts = lazyWithMessages(() => import('./EndSummary.tsx'), [campaignTexts])
const TerminationFacts = lazyWithMessages(() => import('../results/TerminationSummary.tsx'), [resultTexts])

/** Moves the assessment to its next state after a confirmation that explains the effect (spec §4). */
export const StatusAction = ({ assessment }: { assessment: DoubleMateriality }) => {
  const { t } = useTexts()
  const askFor = useSendRequest()
  const navigate = useNavigate()
  const params = { doubleMaterialityId: assessment.id }
  const { replace } = useAssessment(assessment.id)
  const [canEnd, setCanEnd] = useState(false)
  const next = nextStatus(assessment.status)
  const move = next === undefined || next === 'CONFIGURATION' ? undefined : moves[next]

  const moving = useAction({
    mutationFn: () => askFor(moveAssessment, { ...params, body: { value: next ?? assessment.status } }),
    done: move && t(`materiality.${move.words}.done`),
    changes: [readsOf(listSurveys, params)],
    onSuccess: (moved) => {
      replace(moved)
      if (move) void navigate(move.leadsTo(assessment.id))
    },
    failed: move && t(`materiality.${move.words}.failed`),
  })
  const { openConfirm, question } = useConfirm(moving)
  const mayMove = useMay(next === 'TERMINATED' ? assessmentEnd : moveAssessment)
  const isRunning = useHasPendingAnswers(assessment)

  if (!mayMove || next === undefined || move === undefined) return null
  const label = (key: KeyUnder<'materiality.start'> & KeyUnder<'materiality.end'>) =>
    t(`materiality.${move.words}.${key}`)
  return (
    <>
      <Button {...(!isRunning && { variant: 'contained', color: 'primary' })} onClick={openConfirm}>
        {label('action')}
      </Button>
      <ConfirmDialog
        {...question}
        isIrreversible={move.isIrreversible}
        isConfirmDisabled={next === 'TERMINATED' && !canEnd}
        title={label('title')}
        confirmLabel={label('action')}
        cancelLabel={label('keep')}
      >
        <p>{label('body')}</p>
        <Suspense>
          {question.isOpen && next === 'EVALUATION' && <StartFacts assessmentId={assessment.id} />}
          {question.isOpen && next === 'RESULT' && <EndFacts assessmentId={assessment.id} />}
          {question.isOpen && <MissingReasons assessmentId={assessment.id} />}
          {next === 'TERMINATED' && <TerminationFacts assessmentId={assessment.id} onReady={setCanEnd} />}
        </Suspense>
      </ConfirmDialog>
    </>
  )
}

/** True if answers can still arrive, so that closing is not the next step. Also true until this is known. */
function useHasPendingAnswers({ id, status }: DoubleMateriality): boolean {
  const isEvaluated = status === 'EVALUATION'
  const { data } = useRead(listSurveys, isEvaluated ? { doubleMaterialityId: id } : undefined)
  const has = (state: SurveyStatus) => data?.content.some((survey) => survey.status === state) ?? false
  return isEvaluated && (has('OPEN') || !has('CLOSED'))
}
