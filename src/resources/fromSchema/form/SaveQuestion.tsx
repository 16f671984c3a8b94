import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { Values } from './schemaResolver.ts'

/** The consequences of a change, before it is saved. */
export type Question = {
  title: string
  body: readonly string[]
  confirmLabel: string
  cancelLabel: string
  /** A required earlier step: it runs instead of saving. */
  instead?: () => void
}

/** Called with the record as it was and the values to save; undefined where no question is needed. */
export type ConfirmBeforeSaving = (before: object, values: Values) => Question | undefined

export const SaveQuestion = ({
  question,
  onSave,
  onClose,
}: {
  question: Question
  onSave: () => void
  onClose: () => void
}) => (
  <ConfirmDialog
    title={question.title}
    confirmLabel={question.confirmLabel}
    cancelLabel={question.cancelLabel}
    onCancel={onClose}
    onConfirm={() => {
      onClose()
      if (question.instead) question.instead()
      else onSave()
    }}
  >
    {question.body.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </ConfirmDialog>
)
