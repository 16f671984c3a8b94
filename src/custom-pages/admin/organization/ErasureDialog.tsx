import { useState } from 'react'
import { requestErasure, readErasure } from '#model/calls/organizationData.ts'
import { erasureGraceDays, erasureReminderDays } from '#model/rules/identity/erasures.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { usePresence } from '#src/layout/presence/usePresence.tsx'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Confirms an erasure. The organisation's name must be typed, and a proof of presence given. */
export const ErasureDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts()
  const { name } = useRequiredOrganization()
  const [typed, setTyped] = useState('')
  const callApi = useSendRequest()
  const asking = useAction({
    mutationFn: () => callApi(requestErasure, { body: { name: typed, ...presence.proof } }),
    refused: (error) => error instanceof ApiError && error.fields.length > 0,
    done: t('admin.erasure.asked'),
    failed: t('admin.erasure.askFailed'),
    changes: [readsOf(readErasure)],
    onSuccess: onClose,
  })
  const presence = usePresence(asking.error, asking.reset)
  return (
    <ConfirmDialog
      isIrreversible
      title={t('admin.erasure.question', { name })}
      confirmLabel={t('admin.erasure.confirm')}
      cancelLabel={t('admin.erasure.keep')}
      isBusy={asking.isPending}
      isConfirmDisabled={typed.trim() !== name.trim() || !presence.isGiven}
      onConfirm={() => asking.mutate()}
      onCancel={onClose}
    >
      <p>{t('admin.erasure.body', { days: erasureGraceDays, reminder: erasureReminderDays })}</p>
      <p>{t('admin.erasure.first')}</p>
      <TextInput
        label={t('admin.erasure.typeName', { name })}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
      {presence.field}
    </ConfirmDialog>
  )
}
