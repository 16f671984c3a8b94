import Button from '@mui/material/Button'
import { Send } from 'lucide-react'
import { countKey } from '#locales/countKey.ts'
import { remindAll } from '#model/calls/surveys.ts'
import type { SurveyDashboard } from '#model/wire/materiality/surveyDashboard.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useConfirm } from '#src/ui/useConfirm.ts'
import { reminderToast } from '../reminderToast.ts'
import { useRefreshEvaluation, type SurveyPlace } from '../useSurveys.ts'

/** Reminds all recipients of a survey who have not answered, campaign by campaign. */
export const RemindAll = ({ place, dashboard }: { place: SurveyPlace; dashboard: SurveyDashboard }) => {
  const { t } = useTexts()
  const askFor = useSendRequest()
  const refresh = useRefreshEvaluation(place.doubleMaterialityId)
  const awaiting = dashboard.campaigns.filter(({ started, silent }) => started + silent > 0)
  const reached = awaiting.reduce((sum, { started, silent }) => sum + started + silent, 0)

  const action = useAction({
    mutationFn: async () => {
      let reminded = 0
      for (const { id } of awaiting)
        reminded += (await askFor(remindAll, { ...place, campaignId: id })).reminded
      return reminded
    },
    done: (reminded) => reminderToast(reminded, t),
    failed: t('campaigns.remind.failed'),
    onSettled: refresh,
  })
  const { openConfirm, question } = useConfirm(action)

  if (reached === 0) return null
  return (
    <>
      <Button size="small" startIcon={<Send size={14} strokeWidth={1.75} />} onClick={openConfirm}>
        {t(countKey('campaigns.remind.people', reached), { smart_count: reached })}
      </Button>
      <ConfirmDialog
        {...question}
        title={t('campaigns.remind.title')}
        confirmLabel={t('campaigns.remind.all')}
        cancelLabel={t('campaigns.remind.keep')}
      >
        <p>{t(countKey('campaigns.remind.body', reached), { smart_count: reached })}</p>
        <p>{t('campaigns.remind.once')}</p>
      </ConfirmDialog>
    </>
  )
}
