import { Link2 } from 'lucide-react'
import { inviteAgain } from '#model/calls/surveys.ts'
import type { Reporter } from '#model/resources/reporters.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { RowMenu } from '#src/ui/menu/RowMenu.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useConfirm } from '#src/ui/useConfirm.ts'
import { useRefreshEvaluation, type CampaignPlace } from '../useSurveys.ts'
import { reporterName } from './reporterName.ts'

/** Replaces the link of one reporter, after explaining the effect. */
export const ReplaceLink = ({ place, reporter }: { place: CampaignPlace; reporter: Reporter }) => {
  const { t } = useTexts()
  const askFor = useSendRequest()
  const refresh = useRefreshEvaluation(place.doubleMaterialityId)
  const name = reporterName(reporter)
  const action = useAction({
    mutationFn: () => askFor(inviteAgain, { ...place, reporterId: reporter.id, body: { type: 'REPLACE' } }),
    done: t('campaigns.replace.done'),
    onSuccess: refresh,
    failed: t('campaigns.replace.failed'),
  })
  const { openConfirm, question } = useConfirm(action)
  return (
    <>
      <RowMenu
        label={t('campaigns.replace.menu', { name })}
        actions={[
          {
            id: 'replace',
            label: t('campaigns.replace.one'),
            icon: <Link2 size={16} strokeWidth={1.75} />,
            onClick: openConfirm,
          },
        ]}
      />
      <ConfirmDialog
        {...question}
        title={t('campaigns.replace.title', { name })}
        confirmLabel={t('campaigns.replace.one')}
        cancelLabel={t('campaigns.replace.keep')}
      >
        <p>
          {reporter.newEmail === null
            ? t('campaigns.replace.body', { email: reporter.email })
            : t('campaigns.replace.elsewhere', { email: reporter.newEmail })}
        </p>
      </ConfirmDialog>
    </>
  )
}
