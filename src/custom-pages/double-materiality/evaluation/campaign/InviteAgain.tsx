import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Reporter } from '#model/resources/reporters.ts'
import { reminderRefusal, remindersMax } from '#model/rules/materiality/reminders.ts'
import { inviteAgain, type CampaignPlace } from '../../../../dataProvider/calls/campaigns.ts'
import { useHttp } from '../../../../dataProvider/HttpContext.tsx'
import { useAct } from '../../../../dataProvider/useAct.ts'
import { toasts } from '../../../../layout/toasts/toastStore.ts'
import { explainError } from '../../../../layout/explainError.ts'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import { useRefreshEvaluation } from '../useSurveys.ts'
import { reporterName } from './reporterName.ts'

/** Reminds one reporter, or sends again the e-mail that failed or went to an address that was corrected since. */
export const InviteAgain = ({ place, reporter }: { place: CampaignPlace; reporter: Reporter }) => {
  const { t } = useTexts()
  const http = useHttp()
  const refresh = useRefreshEvaluation(place.doubleMaterialityId)
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const isFailed = reporter.status === 'ERROR' || reporter.newEmail !== null
  const refusal = isFailed ? undefined : reminderRefusal(reporter, today)
  const act = useAct({
    mutationFn: () => inviteAgain(http, place, reporter.id, isFailed ? 'RESEND' : 'REMINDER'),
    onSuccess: () => {
      refresh()
      toasts.show({
        kind: 'success',
        title: isFailed ? t('campaigns.resend.done') : t('campaigns.remind.done.some', { smart_count: 1 }),
      })
    },
    onError: (error) =>
      toasts.show({
        kind: 'error',
        title: t(isFailed ? 'campaigns.resend.failed' : 'campaigns.remind.failed'),
        detail: explainError(error, t),
      }),
  })
  if (refusal) return <small>{t(`campaigns.remind.${refusal}`, { max: remindersMax })}</small>
  const words = isFailed ? 'resend' : 'remind'
  return (
    <Button
      size="small"
      variant="text"
      loading={act.isPending}
      aria-label={t(`campaigns.${words}.oneOf`, { name: reporterName(reporter) })}
      onClick={() => act.mutate()}
    >
      {t(`campaigns.${words}.one`)}
    </Button>
  )
}
