import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Send } from 'lucide-react'
import { countKey } from '#locales/countKey.ts'
import { remindAll, sendCampaign } from '#model/calls/surveys.ts'
import type { Campaign } from '#model/resources/campaigns.ts'
import { useAsk } from '../../../../dataProvider/useAsk.ts'
import { useAct } from '../../../../layout/useAct.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import { useConfirm } from '../../../../ui/useConfirm.ts'
import { remindedWords } from '../remindedWords.ts'
import { useRefreshEvaluation, type CampaignPlace } from '../useSurveys.ts'

/** Sends a campaign that waits, or reminds all who have not answered, after saying how many people that reaches. */
export const CampaignActs = ({
  place,
  campaign: { status, reporters, completed, errors },
  isOpen,
}: {
  place: CampaignPlace
  campaign: Campaign
  isOpen: boolean
}) => {
  const { t } = useTexts()
  const askFor = useAsk()
  const refresh = useRefreshEvaluation(place.doubleMaterialityId)
  const isSent = status === 'SENT'
  const reached = isSent ? reporters - completed - errors : reporters

  const act = useAct({
    mutationFn: async () =>
      isSent
        ? askFor(remindAll, place)
        : askFor(sendCampaign, { ...place, body: { value: 'SENT' as const } }),
    done: (answer) =>
      'reminded' in answer ? remindedWords(answer.reminded, t) : t('campaigns.wizard.done.title'),
    onSuccess: refresh,
    failed: t(isSent ? 'campaigns.remind.failed' : 'campaigns.wizard.failed.send'),
  })
  const { ask, question } = useConfirm(act)

  if (!isOpen || reached === 0) return null
  const label = t(isSent ? 'campaigns.remind.all' : 'campaigns.page.send')
  const bodyKey = isSent ? 'campaigns.remind.body' : 'campaigns.page.sendBody'
  return (
    <End>
      <Button
        {...(!isSent && { variant: 'contained', color: 'primary' })}
        startIcon={<Send size={16} strokeWidth={1.75} />}
        onClick={ask}
      >
        {label}
      </Button>
      <ConfirmDialog
        {...question}
        title={t(isSent ? 'campaigns.remind.title' : 'campaigns.page.sendTitle')}
        confirmLabel={label}
        cancelLabel={t(isSent ? 'campaigns.remind.keep' : 'campaigns.page.sendKeep')}
      >
        <p>{t(countKey(bodyKey, reached), { smart_count: reached })}</p>
        {isSent && <p>{t('campaigns.remind.once')}</p>}
      </ConfirmDialog>
    </End>
  )
}

const End = styled('div')({ marginLeft: 'auto' })
