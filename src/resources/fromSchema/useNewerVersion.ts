import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { mergeConflict } from '#model/rules/mergeConflict.ts'
import { leavesOf, type Resource } from '#model/schema/defineResource.ts'
import { versionOf } from '../../dataProvider/version.ts'
import type { EditedRecord } from './conflict/useConflict.tsx'
import type { Values } from './schemaResolver.ts'

/**
 * Takes over a record that was read anew, such as one whose headquarter has just been chosen by a call of its own:
 * a form that is not touched shows it, one that is touched saves over it when none of its fields have changed. Any
 * other newer version is left to the conflict that saving meets.
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
    // Asked of the form itself: a draft may have come back since it was drawn.
    const isTouched =
      isDirty || leavesOf(resource.fields).some(({ path }) => form.getFieldState(path).isDirty)
    if (isTouched && conflicts.length + taken.length > 0) return
    setBefore(newer)
    if (!isTouched) form.reset(newer)
  }, [resource, form, before, setBefore, newer, isDirty])
}

/** Versions count up; a row of a list carries none, and is newer than nothing. */
const numberOf = (record: object): number => Number(/\d+/.exec(versionOf(record) ?? '')?.[0] ?? Number.NaN)
