import Button from '@mui/material/Button'
import { useState } from 'react'
import { deleteAccount } from '#model/calls/accounts.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { usePresence } from '#src/layout/presence/usePresence.tsx'
import { useAction } from '#src/layout/useAction.ts'
import { endSession } from '#src/endSession.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { SettingLines } from '#src/ui/SettingLines.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { isOfField } from './secondFactor/fieldRefusal.ts'

/** Deletion of the account, which ends its memberships and this session. */
export const AccountDeletion = () => {
  const { t } = useTexts()
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <SettingLines>
      <section>
        <div>
          <h2>{t('settings.deletion.title')}</h2>
          <p>{t('settings.deletion.lead')}</p>
        </div>
        <Button color="error" variant="outlined" onClick={() => setIsConfirming(true)}>
          {t('settings.deletion.open')}
        </Button>
        {isConfirming && <DeletionDialog onClose={() => setIsConfirming(false)} />}
      </section>
    </SettingLines>
  )
}

const DeletionDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const identity = useIdentity()
  const deleting = useAction({
    mutationFn: () => callApi(deleteAccount, { accountId: identity?.sub ?? '', body: presence.proof }),
    failed: t('settings.deletion.failed'),
    refused: isOfField,
    // The guard then leads to the login.
    onSuccess: endSession,
  })
  const presence = usePresence(deleting.error, deleting.reset)
  return (
    <ConfirmDialog
      isIrreversible
      title={t('settings.deletion.question')}
      confirmLabel={t('settings.deletion.confirm')}
      cancelLabel={t('settings.deletion.keep')}
      isBusy={deleting.isPending}
      isConfirmDisabled={!presence.isGiven}
      onConfirm={() => deleting.mutate()}
      onCancel={onClose}
    >
      <p>{t('settings.deletion.body', { email: identity?.email ?? '' })}</p>
      {presence.field}
    </ConfirmDialog>
  )
}
