import { keyUnder, type TextGroup } from '#locales/textKey.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Asks before unsaved input is discarded. */
export const LeaveQuestion = ({
  labels,
  onStay,
  onLeave,
}: {
  /** The message group of title, body, stay and leave. */
  labels: TextGroup
  onStay: () => void
  onLeave: () => void
}) => {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      isIrreversible
      title={t(keyUnder(labels, 'title'))}
      confirmLabel={t(keyUnder(labels, 'leave'))}
      cancelLabel={t(keyUnder(labels, 'stay'))}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {t(keyUnder(labels, 'body'))}
    </ConfirmDialog>
  )
}
