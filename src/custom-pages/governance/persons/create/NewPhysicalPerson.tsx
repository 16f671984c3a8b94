import { fullNameOf } from '#model/rules/governance/persons.ts'
import { useDraft, useFormDraft } from '#src/layout/drafts/useDraft.ts'
import { SchemaFields } from '#src/resources/fromSchema/form/SchemaForm.tsx'
import type { Values } from '#src/resources/fromSchema/form/schemaResolver.ts'
import { showSchemaFieldErrors, useSchemaForm } from '#src/resources/fromSchema/form/useSchemaForm.ts'
import { physicalPersonResource as resource } from '#src/resources/persons/personResources.ts'
import { SimilarPersons } from './SimilarPersons.tsx'
import { NewPersonFrame } from './NewPersonFrame.tsx'
import type { NewPersonProps } from './newPersonProps.ts'
import { readTyped } from './typedName.ts'
import { useCreatePerson } from './useCreatePerson.ts'

/** Form of a new natural person: names, gender, birth date and country, nationality (spec §3). */
export const NewPhysicalPerson = (props: NewPersonProps) => {
  const { typed = '', inSteps } = props
  const { firstName, lastName } = readTyped(typed)
  const form = useSchemaForm(resource, 'create', {
    identity: inSteps?.given?.identity ?? { firstName, lastName },
  })
  const kept = useFormDraft(form, useDraft(`${resource.name}.new`))
  const { submit, isSaving } = useCreatePerson('PHYSICAL', {
    props,
    refused: (error) => showSchemaFieldErrors(form, resource, 'create', error),
    kept,
  })
  return (
    <NewPersonFrame
      type="PHYSICAL"
      {...{ form, isSaving, inSteps }}
      onSubmit={form.handleSubmit((values) => {
        const identity = values['identity'] as Values
        submit(identity, fullNameOf(identity))
      })}
    >
      <SchemaFields
        resource={resource}
        purpose="create"
        after={{ identity: <SimilarPersons control={form.control} onChoose={inSteps?.onKnown} /> }}
        autoFocus={!inSteps?.isSwitched}
      />
    </NewPersonFrame>
  )
}
