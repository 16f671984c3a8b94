/** What the foot of the sheet says of the form in it. */
export type FormState = { isDirty: boolean; isPending: boolean; errorCount: number }

export const restingForm: FormState = { isDirty: false, isPending: false, errorCount: 0 }
