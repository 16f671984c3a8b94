import { countKey } from '#locales/countKey.ts'
import { endOtherSessions } from '#model/calls/accounts.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useEndSessions } from './useEndSessions.ts'

type EndOthersProps = { accountId: string; count: number; onClose: () => void }

/** Confirms the logout of all other devices, with their number. */
export const EndOthersDialog = ({ accountId, count, onClose }: EndOthersProps) => {
  const { t } = useTexts()
  const say = useCounts()
  const callApi = useSendRequest()
  const { mutate, isPending } = useEndSessions(() => callApi(endOtherSessions, { accountId }), {
    done: say(countKey('settings.sessions.othersEnded', count), count),
    failed: t('settings.sessions.othersFailed'),
    onClose,
  })
  return (
    <ConfirmDialog
      title={t('settings.sessions.endOthersTitle')}
      cancelLabel={t('settings.sessions.keepAll')}
      confirmLabel={t('settings.sessions.endOthers')}
      isIrreversible
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate()}
    >
      <p>{say(countKey('settings.sessions.others', count), count)}</p>
    </ConfirmDialog>
  )
}
