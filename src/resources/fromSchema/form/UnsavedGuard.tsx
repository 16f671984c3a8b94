import type { TextGroup } from '#locales/textKey.ts'
import { riskOf } from '#src/layout/leaving/leaving.ts'
import { useUnsavedConfirmation } from '#src/layout/leaving/useUnsavedConfirmation.tsx'

/** Asks before a page with unsaved input is left. */
export const UnsavedGuard = ({
  isUnsaved,
  isSaving = false,
  labels = 'resources.form.leaving',
}: {
  isUnsaved: boolean
  /** A save is running: leaving waits for the answer. */
  isSaving?: boolean
  labels?: TextGroup
}) => useUnsavedConfirmation(() => riskOf({ isDirty: isUnsaved, isSaving }), labels).question
