import { useId, useState, type ReactNode } from 'react'
import type { QueryKey } from '@tanstack/react-query'
import type { Resource } from '#model/schema/defineResource.ts'
import type { EditedRecord } from './conflict/useConflict.tsx'
import { countErrors } from './countErrors.ts'
import { SaveQuestion, type AskBeforeSaving, type Question } from './SaveQuestion.tsx'
import { SchemaForm } from './SchemaForm.tsx'
import type { FormState } from './sheet/formState.ts'
import { useNewerVersion } from './useNewerVersion.ts'
import { useRecordForm } from './useRecordForm.ts'
import type { Values } from './schemaResolver.ts'

export type SchemaEditProps = {
  resource: Resource
  record: EditedRecord
  meta?: Readonly<Record<string, string>>
  locked?: Readonly<Record<string, string>>
  /** What is said above the fields, such as what is missing in them; it finds the form in its context. */
  note?: ReactNode
  /** What stands behind a section, by its name. */
  after?: Readonly<Record<string, ReactNode>>
  /** What a change that is about to be saved has to be asked about. */
  ask?: AskBeforeSaving
  /** What is read again once it is saved, beside the resource itself. */
  changes?: readonly QueryKey[]
  onSaved?: () => void
}

/**
 * The form of a record, with the state it was opened in: what is saved is the difference from that state. When
 * somebody else has changed the record since, the person composes both versions. `fields` and `questions` are to be
 * drawn; buttons elsewhere submit the form by its id.
 */
export function useSchemaEdit(
  { resource, record: opened, meta, locked, note, after, ask, changes, onSaved }: SchemaEditProps,
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
  const { errors, dirtyFields, isSubmitted } = form.formState
  const [asked, setAsked] = useState<{ question: Question; values: Values }>()
  useNewerVersion({ resource, form, before: before ?? opened, setBefore, newer: opened })
  const state: FormState = {
    isDirty,
    isSaving,
    changed: isDirty ? countLeaves(dirtyFields) : 0,
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
          if (question) setAsked({ question, values })
          else save(values)
        }}
      />
    ),
    questions: (
      <>
        {dialog}
        {asked && (
          <SaveQuestion
            question={asked.question}
            onSave={() => save(asked.values)}
            onClose={() => setAsked(undefined)}
          />
        )}
      </>
    ),
  }
}

/** How many fields react-hook-form holds for changed; a list of choices is one. */
const countLeaves = (tree: object): number =>
  Object.values(tree).reduce<number>(
    (sum, value: unknown) =>
      sum +
      (typeof value === 'object' && value !== null && !Array.isArray(value)
        ? countLeaves(value)
        : Number(Boolean(value))),
    0,
  )
