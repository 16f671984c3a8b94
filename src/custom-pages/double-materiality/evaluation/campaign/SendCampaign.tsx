import Button from '@mui/material/Button'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { countKey } from '#locales/countKey.ts'
import { sendCampaign } from '#model/calls/surveys.ts'
import type { Campaign } from '#model/resources/campaigns.ts'
import type { CategorySize } from '#model/rules/materiality/anonymity.ts'
import type { SurveyDashboard } from '#model/wire/materiality/surveyDashboard.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { CheckboxInput } from '#src/ui/form/CheckboxInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useConfirm } from '#src/ui/useConfirm.ts'
import { SmallCategories } from '../SmallCategories.tsx'
import { useRefreshEvaluation, useSurveyDashboard, useSurveys, type CampaignPlace } from '../useSurveys.ts'

/** Sends a campaign, optionally together with the other survey's waiting campaigns. Each person gets one mail. */
export const SendCampaign = ({
  place: { campaignId, surveyId, doubleMaterialityId },
  campaign: { reporters, deadline },
}: {
  place: CampaignPlace
  campaign: Campaign
}) => {
  const { t } = useTexts()
  const askFor = useSendRequest()
  const waiting = useWaiting(doubleMaterialityId, surveyId)
  const dashboard = useSurveyDashboard(doubleMaterialityId, surveyId)
  const sizes = sizesOf(dashboard.data, campaignId)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const together = waiting.filter(({ id }) => chosen.includes(id)).map(({ id }) => id)
  const action = useAction({
    mutationFn: () =>
      askFor(sendCampaign, {
        doubleMaterialityId,
        surveyId,
        campaignId,
        body: { value: 'SENT' as const, ...(together.length > 0 && { together }) },
      }),
    done: t('campaigns.wizard.done.title'),
    onSuccess: useRefreshEvaluation(doubleMaterialityId),
    failed: t('campaigns.wizard.failed.send'),
  })
  const { openConfirm, question } = useConfirm(action)
  return (
    <>
      <Button
        variant="contained"
        color="primary"
        startIcon={<Send size={16} strokeWidth={1.75} />}
        onClick={openConfirm}
      >
        {t('campaigns.page.send')}
      </Button>
      <ConfirmDialog
        {...question}
        title={t('campaigns.page.sendTitle')}
        confirmLabel={t('campaigns.page.send')}
        cancelLabel={t('campaigns.page.sendKeep')}
      >
        <p>{t(countKey('campaigns.page.sendBody', reporters), { smart_count: reporters })}</p>
        <SmallCategories assessmentId={doubleMaterialityId} sizes={sizes} />
        {deadline === null && <p>{t('campaigns.page.noDeadline')}</p>}
        {waiting.map(({ id, name, unsent }) => (
          <CheckboxInput
            key={id}
            label={t(countKey('campaigns.page.together', unsent), { smart_count: unsent, name })}
            value={chosen.includes(id)}
            onChange={(isChosen) =>
              setChosen((before) => (isChosen ? [...before, id] : before.filter((one) => one !== id)))
            }
          />
        ))}
        {waiting.length > 0 && <p>{t('campaigns.page.togetherHint')}</p>}
      </ConfirmDialog>
    </>
  )
}

/** The people of each category that the survey has asked, with those of this campaign. */
const sizesOf = (dashboard: SurveyDashboard | undefined, campaignId: string): CategorySize[] =>
  (dashboard?.categories ?? []).map(({ category, asked }) => ({
    category,
    persons:
      asked +
      (dashboard?.campaigns
        .find(({ id }) => id === campaignId)
        ?.categories.find((one) => one.category === category)?.unsent ?? 0),
  }))

/** Unsent campaigns of the other survey that have reporters. */
function useWaiting(doubleMaterialityId: string, surveyId: string) {
  const surveys = useSurveys(doubleMaterialityId)
  const other = surveys.data?.find(({ id, status }) => id !== surveyId && status === 'OPEN')
  const dashboard = useSurveyDashboard(doubleMaterialityId, other?.id)
  return dashboard.data?.campaigns.filter(({ status, unsent }) => status === 'PENDING' && unsent > 0) ?? []
}
