import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Asks before what is unsaved is given up. */
export const LeaveQuestion = ({
  words,
  onStay,
  onLeave,
}: {
  /** Text key of title, body, stay and leave. */
  words: string
  onStay: () => void
  onLeave: () => void
}) => {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      isIrreversible
      title={t(`${words}.title`)}
      confirmLabel={t(`${words}.leave`)}
      cancelLabel={t(`${words}.stay`)}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {t(`${words}.body`)}
    </ConfirmDialog>
  )
}
