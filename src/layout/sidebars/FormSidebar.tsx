import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { countChanges } from '../forms/countChanges.ts'
import { SubmitSidebar, type SubmitSidebarProps } from './SubmitSidebar.tsx'

type FormSheetProps<Values extends FieldValues> = Omit<SubmitSidebarProps, 'isDirty' | 'onSubmit'> & {
  form: UseFormReturn<Values>
  /** Called with the validated values. */
  onSubmit: (values: Values) => unknown
}

/** The sidebar of a react-hook-form form; it provides the form to react-admin's inputs and ours. */
export const FormSidebar = <Values extends FieldValues>({
  form,
  onSubmit,
  ...frame
}: FormSheetProps<Values>) => (
  <FormProvider {...form}>
    <SubmitSidebar
      {...frame}
      isDirty={countChanges(form.formState) > 0}
      onSubmit={form.handleSubmit(onSubmit)}
    />
  </FormProvider>
)
