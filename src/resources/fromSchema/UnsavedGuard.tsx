import { useLeaveQuestion } from '../../layout/leaving/useLeaveQuestion.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'

/** Asks before a page with unsaved changes is left. */
export const UnsavedGuard = ({ isUnsaved }: { isUnsaved: boolean }) => {
  const { t } = useTexts()
  const { isOpen, onLeave, onStay } = useLeaveQuestion(() => isUnsaved)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isIrreversible
      title={t('resources.form.leaveTitle')}
      confirmLabel={t('resources.form.leave')}
      cancelLabel={t('resources.form.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {t('resources.form.leaveBody')}
    </ConfirmDialog>
  )
}
