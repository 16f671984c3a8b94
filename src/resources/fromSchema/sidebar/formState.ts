/** The state of the form that the footer of a sidebar or page shows. */
export type FormState = {
  isDirty: boolean
  isSaving: boolean
  /** Number of fields that differ from the opened record. */
  changed: number
  errorCount: number
}

export const cleanFormState: FormState = { isDirty: false, isSaving: false, changed: 0, errorCount: 0 }
