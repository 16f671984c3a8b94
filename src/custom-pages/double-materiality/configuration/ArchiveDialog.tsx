import type { KeyUnder } from '#locales/textKey.ts'
import type { Subject } from '#model/resources/subjects.ts'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Requests the reason for archiving a subject, which the register of exclusions shows to auditors. */
export const ArchiveDialog = ({
  subject,
  onArchive,
  onCancel,
}: {
  subject: Subject
  onArchive: (reason: string) => void
  onCancel: () => void
}) => {
  const { t } = useTexts()
  const label = (key: KeyUnder<'materiality.subjects'>) => t(`materiality.subjects.${key}`)
  return (
    <ReasonDialog
      title={label('archiveTitle')}
      label={label('reason')}
      hint={label('reasonHint')}
      confirmLabel={label('archiveConfirm')}
      cancelLabel={label('archiveKeep')}
      onConfirm={onArchive}
      onCancel={onCancel}
    >
      <p>{t('materiality.subjects.archiveBody', { name: subject.label })}</p>
    </ReasonDialog>
  )
}
