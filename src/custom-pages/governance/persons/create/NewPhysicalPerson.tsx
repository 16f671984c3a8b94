import { useDraft, useKeptForm } from '../../../../layout/drafts/useDraft.ts'
import { SchemaFields } from '../../../../resources/fromSchema/SchemaForm.tsx'
import { showRefusal, useSchemaForm } from '../../../../resources/fromSchema/useSchemaForm.ts'
import { physicalPersonResource as resource } from '../../../../resources/persons/personWords.ts'
import { KnownPersons } from './KnownPersons.tsx'
import { NewPersonSheet } from './NewPersonSheet.tsx'
import type { NewPersonProps } from './newPersonProps.ts'
import { readTyped } from './typedName.ts'
import { useCreatePerson } from './useCreatePerson.ts'

/** Names, gender, birth date and country, nationality (spec §3). */
export const NewPhysicalPerson = ({ typed = '', onCreated, inSteps }: NewPersonProps) => {
  const { firstName, lastName } = readTyped(typed)
  const form = useSchemaForm(resource, 'create', { identity: { firstName, lastName } })
  const kept = useKeptForm(form, useDraft(`${resource.name}.new`))
  const { save, isSaving, made } = useCreatePerson('PHYSICAL', {
    onCreated,
    refused: (error) => showRefusal(form, resource, 'create', error),
    kept,
  })
  return (
    <NewPersonSheet type="PHYSICAL" {...{ form, isSaving, inSteps }} onSubmit={form.handleSubmit(save)}>
      <SchemaFields
        resource={resource}
        purpose="create"
        {...(inSteps && {
          after: { identity: <KnownPersons control={form.control} onChoose={inSteps.onKnown} made={made} /> },
        })}
        autoFocus
      />
    </NewPersonSheet>
  )
}
