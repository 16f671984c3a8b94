import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'

type LeaveDialogProps = { isOpen: boolean; onStay: () => void; onLeave: () => void }

/** Neither the file nor what was corrected in it is kept. */
export const LeaveDialog = ({ isOpen, onStay, onLeave }: LeaveDialogProps) => {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isIrreversible
      title={t('recordImport.leave.title')}
      confirmLabel={t('recordImport.leave.leave')}
      cancelLabel={t('recordImport.leave.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {t('recordImport.leave.body')}
    </ConfirmDialog>
  )
}
