import { useState } from 'react'
import { requestErasure, readErasure } from '#model/calls/organizationData.ts'
import { erasureGraceDays, erasureReminderDays } from '#model/rules/identity/erasures.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Confirms an erasure. The organisation's name must be typed. */
export const ErasureDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts()
  const { name } = useRequiredOrganization()
  const [typed, setTyped] = useState('')
  const callApi = useSendRequest()
  const asking = useAction({
    mutationFn: () => callApi(requestErasure, { body: { name: typed } }),
    done: t('settings.erasure.asked'),
    failed: t('settings.erasure.askFailed'),
    changes: [readsOf(readErasure)],
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      isIrreversible
      title={t('settings.erasure.question', { name })}
      confirmLabel={t('settings.erasure.confirm')}
      cancelLabel={t('settings.erasure.keep')}
      isBusy={asking.isPending}
      isConfirmDisabled={typed.trim() !== name.trim()}
      onConfirm={() => asking.mutate()}
      onCancel={onClose}
    >
      <p>{t('settings.erasure.body', { days: erasureGraceDays, reminder: erasureReminderDays })}</p>
      <p>{t('settings.erasure.first')}</p>
      <TextInput
        label={t('settings.erasure.typeName', { name })}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
    </ConfirmDialog>
  )
}
