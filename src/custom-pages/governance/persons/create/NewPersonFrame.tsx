import type { ReactNode } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { SubmitSidebar } from '#src/layout/sidebars/SubmitSidebar.tsx'
import { resourceText } from '#src/resources/fromSchema/labelKeys.ts'
import type { Values } from '#src/resources/fromSchema/form/schemaResolver.ts'
import { personResources, type PersonType } from '#src/resources/persons/personResources.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { FocusFirst } from '#src/custom-pages/governance/links/FocusFirst.tsx'
import type { FirstStepProps } from './newPersonProps.ts'

/** Frame of a new person's form: title, fields and submit. */
export const NewPersonFrame = ({
  type,
  inSteps,
  form,
  children,
  ...frame
}: {
  type: PersonType
  form: UseFormReturn<Values>
  isSaving: boolean
  onSubmit: () => unknown
  inSteps: FirstStepProps | undefined
  children: ReactNode
}) => {
  const { t } = useTexts()
  const create = t(resourceText(personResources[type], 'create'))
  return (
    <FormProvider {...form}>
      <SubmitSidebar
        {...frame}
        isDirty={form.formState.isDirty || inSteps?.isBegun === true}
        gap={20}
        title={create}
        submitLabel={create}
        {...(inSteps && {
          title: inSteps.title,
          steps: 2,
          submitLabel: t('persons.steps.continue'),
          closeLabel: t('persons.steps.search'),
          onClose: inSteps.onCancel,
        })}
      >
        {inSteps && (
          <>
            <FocusFirst />
            <div style={{ justifySelf: 'start' }}>{inSteps.head}</div>
          </>
        )}
        {children}
      </SubmitSidebar>
    </FormProvider>
  )
}
