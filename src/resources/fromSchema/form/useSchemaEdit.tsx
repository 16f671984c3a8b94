import { useId, useState, type ReactNode } from 'react'
import type { Permission } from '#model/calls/defineCall.ts'
import type { QueryKey } from '@tanstack/react-query'
import type { Resource } from '#model/schema/defineResource.ts'
import { countChanges } from '#src/layout/forms/countChanges.ts'
import type { EditedRecord } from '../conflict/useConflict.tsx'
import { countErrors } from './countErrors.ts'
import { SaveQuestion, type ConfirmBeforeSaving, type Question } from './SaveQuestion.tsx'
import { SchemaForm } from './SchemaForm.tsx'
import type { FormState } from '../sidebar/formState.ts'
import { useNewerVersion } from './useNewerVersion.ts'
import { useRecordForm } from './useRecordForm.ts'
import type { Values } from './schemaResolver.ts'

export type SchemaEditProps = {
  resource: Resource
  /** The call that saves the record. Without permission for it, the fields are shown for reading. */
  savedBy: Permission
  record: EditedRecord
  meta?: Readonly<Record<string, string>>
  locked?: Readonly<Record<string, string>>
  /** Content above the fields, such as what is missing in them. It gets the form from the context. */
  note?: ReactNode
  /** Content after a section, by its name. */
  after?: Readonly<Record<string, ReactNode>>
  /** Returns the question to ask before a change is saved. */
  ask?: ConfirmBeforeSaving
  /** Queries that are read again after saving, beside the resource itself. */
  changes?: readonly QueryKey[]
  onSaved?: () => void
}

/**
 * The form of a record with the state in which it was opened; the difference from that state is saved. When somebody
 * else has changed the record since, the person merges both versions. Render `fields` and `questions`; buttons
 * elsewhere submit the form by its id.
 */
export function useSchemaEdit(
  {
    resource,
    record: opened,
    meta,
    locked,
    note,
    after,
    ask,
    changes,
    onSaved,
  }: Omit<SchemaEditProps, 'savedBy'>,
  formId?: string,
) {
  const ownId = useId()
  const id = formId ?? ownId
  const { form, before, setBefore, isDirty, isSaving, save, dialog } = useRecordForm({
    resource,
    opened,
    meta,
    ...(changes && { changes }),
    ...(onSaved && { onSaved }),
  })
  const { errors, isSubmitted } = form.formState
  const [requested, setRequested] = useState<{ question: Question; values: Values }>()
  useNewerVersion({ resource, form, before: before ?? opened, setBefore, newer: opened })
  const state: FormState = {
    isDirty,
    isSaving,
    changed: countChanges(form.formState),
    errorCount: isSubmitted ? countErrors(errors) : 0,
  }
  return {
    formId: id,
    state,
    reset: () => form.reset(before),
    fields: (
      <SchemaForm
        {...{ id, resource, form }}
        purpose="edit"
        {...(locked && { locked })}
        {...(after && { after })}
        note={note}
        onSubmit={(values) => {
          const question = ask?.(before ?? opened, values)
          if (question) setRequested({ question, values })
          else save(values)
        }}
      />
    ),
    questions: (
      <>
        {dialog}
        {requested && (
          <SaveQuestion
            question={requested.question}
            onSave={() => save(requested.values)}
            onClose={() => setRequested(undefined)}
          />
        )}
      </>
    ),
  }
}
