import { useCanDo } from '../../useCanDo.ts'
import Button from '@mui/material/Button'
import type { KeyUnder } from '#locales/textKey.ts'
import { moveSurvey } from '#model/calls/surveys.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { SurveyDashboard } from '#model/wire/materiality/surveyDashboard.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useConfirm } from '#src/ui/useConfirm.ts'
import { useRefreshEvaluation } from '../useSurveys.ts'
import { ClosingSummary } from './ClosingSummary.tsx'

/** Opens a survey, or closes it for good after showing who is excluded (spec §4). */
export const SurveyTransition = ({
  assessment: { id, status },
  dashboard,
}: {
  assessment: DoubleMateriality
  dashboard: SurveyDashboard
}) => {
  const { t } = useTexts()
  const askFor = useSendRequest()
  const refresh = useRefreshEvaluation(id)
  const isClosing = dashboard.status === 'OPEN'
  const label = (key: KeyUnder<'campaigns.close'> & KeyUnder<'campaigns.open'>) =>
    t(`campaigns.${isClosing ? 'close' : 'open'}.${key}`)

  const moving = useAction({
    mutationFn: () =>
      askFor(moveSurvey, {
        doubleMaterialityId: id,
        surveyId: dashboard.id,
        body: { value: isClosing ? 'CLOSED' : 'OPEN' },
      }),
    done: label('done'),
    onSuccess: refresh,
    failed: label('failed'),
  })
  const { openConfirm, question } = useConfirm(moving)
  const canMove = useCanDo(status, isClosing ? 'closeSurvey' : 'openSurvey')

  // Without a question nobody can answer. The card says so.
  if (!isClosing && dashboard.subjects.length === 0) return null
  if (dashboard.status === 'CLOSED' || !canMove) return null
  return (
    <>
      <Button
        {...(!isClosing && { variant: 'contained', color: 'primary' })}
        aria-label={`${label('action')} · ${t(`resources.surveys.values.materiality.${dashboard.materiality}`)}`}
        onClick={openConfirm}
      >
        {label('action')}
      </Button>
      <ConfirmDialog
        {...question}
        isIrreversible={isClosing}
        title={label('title')}
        confirmLabel={label('action')}
        cancelLabel={label('keep')}
      >
        <p>{label('body')}</p>
        {isClosing && <ClosingSummary dashboard={dashboard} />}
      </ConfirmDialog>
    </>
  )
}
