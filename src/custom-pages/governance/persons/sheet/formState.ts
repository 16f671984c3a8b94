/** What the foot of the sheet says of the form in it. */
export type FormState = { isDirty: boolean; isSaving: boolean; errorCount: number }

export const restingForm: FormState = { isDirty: false, isSaving: false, errorCount: 0 }
