/** What the foot of a sheet or page says of the form in it. */
export type FormState = {
  isDirty: boolean
  isSaving: boolean
  /** Fields that differ from what was opened. */
  changed: number
  errorCount: number
}

export const restingForm: FormState = { isDirty: false, isSaving: false, changed: 0, errorCount: 0 }
