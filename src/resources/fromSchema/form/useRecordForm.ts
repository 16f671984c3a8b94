import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resource } from '#model/schema/defineResource.ts'
import { useCreateRecord, useUpdateRecord } from '#src/dataProvider/recordActions.ts'
import { asOpened, useDraft, useFormDraft } from '#src/layout/drafts/useDraft.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { isConflict, useConflict, type EditedRecord } from '../conflict/useConflict.tsx'
import { resourceText } from '../labelKeys.ts'
import type { OtherInputPaths, Values } from './schemaResolver.ts'
import { showSchemaFieldErrors, useSchemaForm } from './useSchemaForm.ts'
import { useUndo } from './useUndo.ts'

type Meta = Readonly<Record<string, string>>

const metaReader =
  (meta: Meta | ((values: Values) => Meta) | undefined) =>
  (values: Values): Meta | undefined =>
    typeof meta === 'function' ? meta(values) : meta

const failures = { edit: 'saveFailed', create: 'createFailed' } as const

/**
 * The form of a declared record, new or existing, and its saving. The difference from the opened state is sent, only
 * over that version, and the success toast can undo it. Refusals are shown at their fields. When somebody else saved
 * first, both versions are merged in `dialog`, which must be rendered. Input that could not be saved is restored as a
 * draft.
 */
export function useRecordForm({
  resource,
  opened,
  defaults = {},
  draft: draftName = 'new',
  meta,
  dataOf = (values) => values,
  elsewhere,
  createOtherwise,
  refused,
  changes,
  onSaved,
}: {
  resource: Resource
  /** The record as it was read; without it, the form creates a new one. */
  opened?: EditedRecord | undefined
  defaults?: Values
  /** Distinguishes the drafts of several forms for new records. */
  draft?: string
  meta?: Meta | ((values: Values) => Meta) | undefined
  /** Selects the values that a new record is created from. */
  dataOf?: (values: Values) => Values
  /** Fields of a new record that are filled in other ways than by their inputs. */
  elsewhere?: OtherInputPaths
  /** Creates a new record by another call than that of its collection, where the values require it. */
  createOtherwise?: (values: Values) => Promise<EditedRecord> | undefined
  /** Shows a refusal where it belongs, if that is not in this form. */
  refused?: (error: unknown) => boolean
  /** Queries that are read again after saving, beside the resource itself. */
  changes?: readonly QueryKey[]
  /** Called after saving, if the component is still mounted. */
  onSaved?: (saved: EditedRecord) => void
}) {
  const { t } = useTexts()
  const create = useCreateRecord<EditedRecord>()
  const update = useUpdateRecord<EditedRecord>()
  const purpose = opened ? 'edit' : 'create'
  const draft = useDraft(`${resource.name}.${opened?.id ?? draftName}`)
  const [before, setBefore] = useState(() => opened && asOpened(opened, draft))
  const form = useSchemaForm(resource, purpose, before ?? defaults, elsewhere)
  const kept = useFormDraft(form, draft, before)
  const label = (key: string) => t(resourceText(resource, key))
  const metaOf = metaReader(meta)

  const settle = (saved: EditedRecord) => {
    if (before) {
      setBefore(saved)
      form.reset(saved)
    }
    onSaved?.(saved)
  }
  const undo = useUndo(resource, changes)
  const conflict = useConflict({ resource, changes, onSaved: settle })
  const saving = useAction({
    mutationFn: (values: Values) =>
      before
        ? update(resource.name, { id: before.id, data: values, previousData: before, meta: metaOf(values) })
        : (createOtherwise?.(values) ??
          create(resource.name, { data: dataOf(values), meta: metaOf(values) })),
    done: (saved, values) =>
      before
        ? { title: label('saved'), action: undo({ before, saved, meta: metaOf(values) }) }
        : label('created'),
    failed: label(failures[purpose]),
    refused: (error, values) => {
      if (refused?.(error)) return true
      if (!before || !isConflict(error)) return showSchemaFieldErrors(form, resource, purpose, error)
      conflict.ask({ opened: before, mine: values, meta: metaOf(values) })
      return true
    },
    kept,
    ...(changes && { changes }),
  })

  return {
    form,
    purpose,
    before,
    setBefore,
    isDirty: form.formState.isDirty,
    isSaving: saving.isPending,
    save: (values: Values) => saving.mutate(values, { onSuccess: settle }),
    dialog: conflict.dialog,
  } as const
}
