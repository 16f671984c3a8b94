import { useId } from 'react'
import { useDraft, useKeptForm } from '../../../../layout/drafts/useDraft.ts'
import { useUnsavedSidebar } from '../../../../layout/sidebars/useSidebar.ts'
import { SchemaForm } from '../../../../resources/fromSchema/SchemaForm.tsx'
import { showRefusal, useSchemaForm } from '../../../../resources/fromSchema/useSchemaForm.ts'
import { physicalPersonResource } from '../../../../resources/persons/personWords.ts'
import { KnownPersons } from './KnownPersons.tsx'
import { NewPersonSheet } from './NewPersonSheet.tsx'
import type { NewPersonProps } from './newPersonProps.ts'
import { readTyped } from './typedName.ts'
import { useCreatePerson } from './useCreatePerson.ts'

/** Names, gender, birth date and country, nationality (spec §3). */
export const NewPhysicalPerson = ({ typed = '', onCreated, inSteps }: NewPersonProps) => {
  const formId = useId()
  const { firstName, lastName } = readTyped(typed)
  const form = useSchemaForm(physicalPersonResource, 'create', { identity: { firstName, lastName } })
  useKeptForm(form, useDraft(`${physicalPersonResource.name}.new`))
  const { save, isPending, made } = useCreatePerson('PHYSICAL', onCreated)
  useUnsavedSidebar(form.formState.isDirty)
  return (
    <NewPersonSheet type="PHYSICAL" {...{ formId, isPending, inSteps }}>
      <SchemaForm
        {...{ id: formId, form }}
        resource={physicalPersonResource}
        purpose="create"
        {...(inSteps && {
          after: { identity: <KnownPersons control={form.control} onChoose={inSteps.onKnown} made={made} /> },
        })}
        autoFocus
        onSubmit={(values) =>
          save(values, (error) => showRefusal(form, physicalPersonResource, 'create', error))
        }
      />
    </NewPersonSheet>
  )
}
