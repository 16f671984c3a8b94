import { useEffect } from 'react'
import type { Person } from '#model/wire/persons.ts'
import { companyOf } from '../../../../dataProvider/persons.ts'
import { SchemaForm } from '../../../../resources/fromSchema/SchemaForm.tsx'
import { useRecordForm } from '../../../../resources/fromSchema/useRecordForm.ts'
import { personResources } from '../../../../resources/persons/personWords.ts'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import { personKeys } from '../useForgetPersons.ts'
import { BoundNote } from './BoundNote.tsx'
import { restingForm, type FormState } from './formState.ts'

const boundPaths = ['identity.name', 'identity.country', 'identity.nationalId']

/** The fields of a person; what is saved is the difference from the state it was opened in, if it still is that. */
export const PersonForm = ({
  formId,
  person,
  onState,
}: {
  formId: string
  person: Person
  onState: (state: FormState) => void
}) => {
  const { t } = useTexts()
  const resource = personResources[person.type]
  const { form, isDirty, isSaving, save, dialog } = useRecordForm({
    resource,
    opened: person,
    changes: personKeys,
  })
  const { errors, isSubmitted } = form.formState
  const errorCount = isSubmitted ? Object.keys(Object(errors['identity'])).length : 0
  const companyId = companyOf(person)

  useEffect(() => onState({ isDirty, isSaving, errorCount }), [onState, isDirty, isSaving, errorCount])
  useEffect(() => () => onState(restingForm), [onState])

  return (
    <>
      <SchemaForm
        {...{ id: formId, resource, form }}
        purpose="edit"
        onSubmit={save}
        {...(companyId !== undefined && {
          locked: Object.fromEntries(boundPaths.map((path) => [path, t('persons.boundHint')])),
          note: <BoundNote companyId={companyId} />,
        })}
      />
      {dialog}
    </>
  )
}
