import { useDraft, useKeptForm } from '../../../../layout/drafts/useDraft.ts'
import { useUnsavedSidebar } from '../../../../layout/sidebars/useSidebar.ts'
import { SchemaForm } from '../../../../resources/fromSchema/SchemaForm.tsx'
import type { Values } from '../../../../resources/fromSchema/schemaResolver.ts'
import { showRefusal, useSchemaForm } from '../../../../resources/fromSchema/useSchemaForm.ts'
import { legalPersonResource } from '../../../../resources/persons/personWords.ts'
import type { ChosenPerson } from '../chosenPerson.ts'
import { KnownPersons } from './KnownPersons.tsx'
import { readTyped } from './typedName.ts'

/** A form of the new legal person; `onSave` gets its values and what shows a refusal at their fields. */
export type LegalPersonFormProps = {
  id: string
  autoFocus: boolean
  onSave: (values: Values, placeRefusal: (error: unknown) => boolean) => void
}

/** Name, country and national number; a French number is checked as it is typed. */
export const ExternalPersonForm = ({
  id,
  autoFocus,
  typed,
  made,
  onSave,
  onKnown,
}: LegalPersonFormProps & {
  typed: string
  /** Whom this form has registered already. */
  made: ChosenPerson | undefined
  /** Somebody of that name who is in the register already is taken instead. */
  onKnown: ((person: ChosenPerson) => void) | undefined
}) => {
  const { name, nationalId } = readTyped(typed)
  const form = useSchemaForm(legalPersonResource, 'create', { identity: { name, country: 'FR', nationalId } })
  useKeptForm(form, useDraft(`${legalPersonResource.name}.new`))
  useUnsavedSidebar(form.formState.isDirty)
  return (
    <SchemaForm
      {...{ id, form, autoFocus }}
      resource={legalPersonResource}
      purpose="create"
      {...(onKnown && {
        after: { identity: <KnownPersons control={form.control} onChoose={onKnown} made={made} /> },
      })}
      onSubmit={(values) =>
        onSave(values, (error) => showRefusal(form, legalPersonResource, 'create', error))
      }
    />
  )
}
