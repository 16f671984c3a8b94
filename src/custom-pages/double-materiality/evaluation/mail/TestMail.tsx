import Button from '@mui/material/Button'
import { Mail } from 'lucide-react'
import { testMail } from '#model/calls/surveys.ts'
import { campaignMail, type MailDraft } from '#model/wire/materiality/campaignMail.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { SurveyPlace } from '../useSurveys.ts'

/** Sends the shown mail to its author as a test. */
export const TestMail = ({ place, draft }: { place: SurveyPlace; draft: MailDraft }) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const action = useAction({
    mutationFn: () => callApi(testMail, { ...place, body: draft }),
    done: ({ email }) => ({
      title: t('campaigns.mail.test.done', { email }),
      detail: t('campaigns.mail.test.preview'),
    }),
    failed: t('campaigns.mail.test.failed'),
  })
  return (
    <Button
      size="small"
      startIcon={<Mail size={14} strokeWidth={1.75} />}
      loading={action.isPending}
      disabled={!campaignMail.safeParse(draft.mail).success}
      onClick={() => action.mutate()}
    >
      {t('campaigns.mail.test.action')}
    </Button>
  )
}
