import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { Values } from './schemaResolver.ts'

/** What follows from a change, before it is saved. */
export type Question = {
  title: string
  body: readonly string[]
  confirmLabel: string
  cancelLabel: string
  /** What has to come first: the change is not saved, and this is done in its place. */
  instead?: () => void
}

/** Asked with the record as it was and what is about to be saved; undefined where nothing is to be asked. */
export type AskBeforeSaving = (before: object, values: Values) => Question | undefined

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
