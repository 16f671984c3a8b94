import type { ReactNode } from 'react'
import { FormSheet } from '../../../../layout/sidebars/FormSheet.tsx'
import { resourceText } from '../../../../resources/fromSchema/labelKeys.ts'
import { personResources, type PersonType } from '../../../../resources/persons/personWords.ts'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import type { FirstOfTwo } from './newPersonProps.ts'

/** The frame of a new person: what it is, its fields, and where it leads. */
export const NewPersonSheet = ({
  type,
  inSteps,
  children,
  ...form
}: {
  type: PersonType
  isDirty: boolean
  isSaving: boolean
  onSubmit: () => unknown
  inSteps: FirstOfTwo | undefined
  children: ReactNode
}) => {
  const { t } = useTexts()
  const create = t(resourceText(personResources[type], 'create'))
  return (
    <FormSheet
      {...form}
      gap={20}
      title={create}
      submitLabel={create}
      {...(inSteps && {
        title: inSteps.title,
        steps: 2,
        submitLabel: t('persons.known.continue'),
        closeLabel: t('persons.known.search'),
        onClose: inSteps.onCancel,
      })}
    >
      {inSteps && <div style={{ justifySelf: 'start' }}>{inSteps.head}</div>}
      {children}
    </FormSheet>
  )
}
