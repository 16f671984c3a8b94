import Button from '@mui/material/Button'
import { Send } from 'lucide-react'
import { countKey } from '#locales/countKey.ts'
import { remindAll } from '#model/calls/surveys.ts'
import type { Campaign } from '#model/resources/campaigns.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useConfirm } from '#src/ui/useConfirm.ts'
import { reminderToast } from '../reminderToast.ts'
import { useRefreshEvaluation, type CampaignPlace } from '../useSurveys.ts'
import { SendCampaign } from './SendCampaign.tsx'

type Params = { place: CampaignPlace; campaign: Campaign; isOpen: boolean }

/** Sends a waiting campaign, or reminds all who have not answered. Shows the number of recipients first. */
export const CampaignActions = ({ place, campaign, isOpen }: Params) => {
  const { status, reporters, completed, errors } = campaign
  const reached = status === 'SENT' ? reporters - completed - errors : reporters
  if (!isOpen || reached === 0) return null
  return status === 'SENT' ? (
    <RemindCampaign {...{ place, reached }} />
  ) : (
    <SendCampaign {...{ place, campaign }} />
  )
}

const RemindCampaign = ({ place, reached }: { place: CampaignPlace; reached: number }) => {
  const { t } = useTexts()
  const askFor = useSendRequest()
  const action = useAction({
    mutationFn: async () => askFor(remindAll, place),
    done: ({ reminded }) => reminderToast(reminded, t),
    onSuccess: useRefreshEvaluation(place.doubleMaterialityId),
    failed: t('campaigns.remind.failed'),
  })
  const { openConfirm, question } = useConfirm(action)
  return (
    <>
      <Button startIcon={<Send size={16} strokeWidth={1.75} />} onClick={openConfirm}>
        {t('campaigns.remind.all')}
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
