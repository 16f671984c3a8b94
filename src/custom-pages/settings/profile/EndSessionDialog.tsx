import type { AccountSession } from '#model/wire/accounts.ts'
import { endSession } from '../../../dataProvider/calls/sessions.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useDeviceName } from './useDeviceName.ts'
import { useEndSessions } from './useEndSessions.ts'

type EndSessionProps = { accountId: string; session: AccountSession; onClose: () => void }

/** Asks before one device is logged out. */
export const EndSessionDialog = ({ accountId, session, onClose }: EndSessionProps) => {
  const { t } = useTexts()
  const http = useHttp()
  const device = useDeviceName()(session.userAgent)
  const { mutate, isPending } = useEndSessions(() => endSession(http, accountId, session.id), {
    done: t('settings.sessions.ended'),
    failed: t('settings.sessions.endFailed'),
    onClose,
  })
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
