import Button from '@mui/material/Button'
import { useState } from 'react'
import { inviteAgain } from '#model/calls/surveys.ts'
import type { Reporter } from '#model/resources/reporters.ts'
import { reminderRefusal, remindersMax } from '#model/rules/materiality/reminders.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useRefreshEvaluation, type CampaignPlace } from '../useSurveys.ts'
import { reporterName } from './reporterName.ts'

/** Reminds one reporter, or resends an e-mail that failed or whose address was corrected since. */
export const ResendInvitation = ({ place, reporter }: { place: CampaignPlace; reporter: Reporter }) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const refresh = useRefreshEvaluation(place.doubleMaterialityId)
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const isFailed = reporter.status === 'ERROR' || reporter.newEmail !== null
  const refusal = isFailed ? undefined : reminderRefusal(reporter, today)
  const action = useAction({
    mutationFn: () =>
      callApi(inviteAgain, {
        ...place,
        reporterId: reporter.id,
        body: { type: isFailed ? 'RESEND' : 'REMINDER' },
      }),
    done: isFailed ? t('campaigns.resend.done') : t('campaigns.remind.done.some', { smart_count: 1 }),
    onSuccess: refresh,
    failed: t(isFailed ? 'campaigns.resend.failed' : 'campaigns.remind.failed'),
  })
  if (refusal) return <small>{t(`campaigns.remind.${refusal}`, { max: remindersMax })}</small>
  const words = isFailed ? 'resend' : 'remind'
  return (
    <Button
      size="small"
      variant="text"
      loading={action.isPending}
      aria-label={t(`campaigns.${words}.oneOf`, { name: reporterName(reporter) })}
      onClick={() => action.mutate()}
    >
      {t(`campaigns.${words}.one`)}
    </Button>
  )
}
