import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { countChanges } from '../forms/countChanges.ts'
import { SubmitSidebar, type SubmitSidebarProps } from './SubmitSidebar.tsx'

type FormSidebarProps<Values extends FieldValues> = Omit<SubmitSidebarProps, 'isDirty' | 'onSubmit'> & {
  form: UseFormReturn<Values>
  /** Something that is no field of the form, such as a comment, would be lost too. */
  hasMoreInput?: boolean
  /** Called with the validated values. */
  onSubmit: (values: Values) => unknown
}

/** The sidebar of a react-hook-form form; it provides the form to react-admin's inputs and ours. */
export const FormSidebar = <Values extends FieldValues>({
  form,
  hasMoreInput = false,
  onSubmit,
  ...frame
}: FormSidebarProps<Values>) => (
  <FormProvider {...form}>
    <SubmitSidebar
      {...frame}
      isDirty={hasMoreInput || countChanges(form.formState) > 0}
      onSubmit={form.handleSubmit(onSubmit)}
    />
  </FormProvider>
)
