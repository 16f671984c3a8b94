import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { mergeConflict } from '#model/rules/records/mergeConflict.ts'
import { leavesOf, type Resource } from '#model/schema/defineResource.ts'
import { versionOf } from '#src/dataProvider/version.ts'
import type { EditedRecord } from '../conflict/useConflict.tsx'
import type { Values } from './schemaResolver.ts'

/**
 * Adopts a record that was read again, such as one whose headquarter was just changed by a call of its own. An
 * untouched form shows it. A touched form saves over it if no declared field has changed. Any other newer version leads
 * to a conflict when saving.
 */
export function useNewerVersion({
  resource,
  form,
  before,
  setBefore,
  newer,
}: {
  resource: Resource
  form: UseFormReturn<Values>
  before: EditedRecord
  setBefore: (record: EditedRecord) => void
  newer: EditedRecord
}): void {
  const { isDirty } = form.formState
  useEffect(() => {
    if (!(numberOf(newer) > numberOf(before))) return
    const { conflicts, taken } = mergeConflict(resource, { opened: before, mine: before, stored: newer })
    // Reads the form's current state, because a draft may have been restored since the last render.
    const isTouched =
      isDirty || leavesOf(resource.fields).some(({ path }) => form.getFieldState(path).isDirty)
    if (isTouched && conflicts.length + taken.length > 0) return
    setBefore(newer)
    if (!isTouched) form.reset(newer)
  }, [resource, form, before, setBefore, newer, isDirty])
}

/** Versions are increasing numbers. A row of a list has none (NaN) and is never newer. */
const numberOf = (record: object): number => Number(/\d+/.exec(versionOf(record) ?? '')?.[0] ?? Number.NaN)
