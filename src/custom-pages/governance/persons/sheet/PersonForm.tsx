import { useEffect, useState } from 'react'
import { companyOf, type Person } from '../../../../dataProvider/calls/persons.ts'
import { useUpdateRecord } from '../../../../dataProvider/recordActs.ts'
import { asOpened, useDraft, useKeptForm } from '../../../../layout/drafts/useDraft.ts'
import { showFailure } from '../../../../layout/toasts/showFailure.ts'
import { toasts } from '../../../../layout/toasts/toastStore.ts'
import {
  isConflict,
  useConflict,
  type EditedRecord,
} from '../../../../resources/fromSchema/conflict/useConflict.tsx'
import { resourceText } from '../../../../resources/fromSchema/labelKeys.ts'
import { SchemaForm } from '../../../../resources/fromSchema/SchemaForm.tsx'
import type { Values } from '../../../../resources/fromSchema/schemaResolver.ts'
import { showRefusal, useSchemaForm } from '../../../../resources/fromSchema/useSchemaForm.ts'
import { personResources } from '../../../../resources/persons/personWords.ts'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import { useForgetPersons } from '../useForgetPersons.ts'
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
  const forget = useForgetPersons()
  const draft = useDraft(`${resource.name}.${person.id}`)
  const [before, setBefore] = useState<EditedRecord>(() => asOpened(person, draft))
  const form = useSchemaForm(resource, 'edit', before)
  useKeptForm(form, draft, before)
  const [update, { isPending }] = useUpdateRecord<EditedRecord>()
  const { isDirty, errors, isSubmitted } = form.formState
  const errorCount = isSubmitted ? Object.keys(Object(errors['identity'])).length : 0
  const word = (key: string) => t(resourceText(resource, key))
  const companyId = companyOf(person)

  useEffect(() => onState({ isDirty, isPending, errorCount }), [onState, isDirty, isPending, errorCount])
  useEffect(() => () => onState(restingForm), [onState])

  const settle = (saved: EditedRecord) => {
    setBefore(saved)
    form.reset(saved)
    toasts.show({ kind: 'success', title: word('saved') })
    void forget()
  }
  const conflict = useConflict({ resource, onSaved: settle })
  const save = (values: Values) => {
    if (isPending) return
    update(
      resource.name,
      { id: before.id, data: values, previousData: before },
      {
        mutationMode: 'pessimistic',
        onSuccess: settle,
        onError: (error) => {
          if (isConflict(error)) conflict.ask(before, values)
          else if (!showRefusal(form, resource, 'edit', error)) {
            showFailure(word('saveFailed'), error, t)
          }
        },
      },
    )
  }

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
      {conflict.dialog}
    </>
  )
}
