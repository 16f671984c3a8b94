import { endSession } from '#model/calls/accounts.ts'
import type { AccountSession } from '#model/wire/identity/accounts.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useDeviceName } from './useDeviceName.ts'
import { useEndSessions } from './useEndSessions.ts'

type EndSessionProps = { accountId: string; session: AccountSession; onClose: () => void }

/** Confirms the logout of one device. */
export const EndSessionDialog = ({ accountId, session, onClose }: EndSessionProps) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const device = useDeviceName()(session.userAgent)
  const { mutate, isPending } = useEndSessions(
    () => callApi(endSession, { accountId, sessionId: session.id }),
    {
      done: t('settings.sessions.ended'),
      failed: t('settings.sessions.endFailed'),
      onClose,
    },
  )
  return (
    <ConfirmDialog
      title={t('settings.sessions.endTitle', { device })}
      cancelLabel={t('settings.sessions.keep')}
      confirmLabel={t('settings.sessions.end')}
      isIrreversible
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate()}
    >
      <p>{t('settings.sessions.endBody', { ip: session.ip })}</p>
    </ConfirmDialog>
  )
}
