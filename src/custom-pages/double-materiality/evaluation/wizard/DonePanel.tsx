import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { CircleCheck } from 'lucide-react'
import { countKey } from '#locales/countKey.ts'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { StateMessage } from '#src/ui/states/StateMessage.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { SurveyKind } from '../useSurveys.ts'

export type Sent = { kind: SurveyKind; surveyId: string; campaignId: string; count: number }

/** Success page: what happens next, and where to follow it. */
export const DonePanel = ({
  assessmentId,
  sent: { kind, surveyId, campaignId, count },
  onAgain,
}: {
  assessmentId: string
  sent: Sent
  onAgain: () => void
}) => {
  const { t } = useTexts()
  return (
    <StateMessage
      role="status"
      drawing={<Done size={48} strokeWidth={1.5} aria-hidden />}
      title={t('campaigns.wizard.done.title')}
      actions={
        <>
          <Button onClick={onAgain}>{t('campaigns.wizard.done.again')}</Button>
          <Button
            component={AppLink}
            href={paths.campaign(assessmentId, kind, surveyId, campaignId)}
            variant="contained"
            color="primary"
          >
            {t('campaigns.wizard.done.open')}
          </Button>
        </>
      }
    >
      {t(countKey('campaigns.wizard.done.body', count), { smart_count: count })}
    </StateMessage>
  )
}

const Done = styled(CircleCheck)(({ theme }) => ({ color: theme.vars.palette.success.main }))
