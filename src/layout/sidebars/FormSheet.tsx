import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { SubmitSheet, type SubmitSheetProps } from './SubmitSheet.tsx'

type FormSheetProps<Values extends FieldValues> = Omit<SubmitSheetProps, 'isDirty' | 'onSubmit'> & {
  form: UseFormReturn<Values>
  /** Saves what the form has checked. */
  onSubmit: (values: Values) => unknown
}

/** The sheet of a form of react-hook-form, in which react-admin's inputs and ours find it. */
export const FormSheet = <Values extends FieldValues>({
  form,
  onSubmit,
  ...sheet
}: FormSheetProps<Values>) => (
  <FormProvider {...form}>
    <SubmitSheet {...sheet} isDirty={form.formState.isDirty} onSubmit={form.handleSubmit(onSubmit)} />
  </FormProvider>
)
