import type { FieldValues, FormState } from 'react-hook-form'

/**
 * The number of fields that a person has changed. `isDirty` alone is also true for a form whose default values lack the
 * fields that its inputs register.
 */
export const countChanges = <Values extends FieldValues>({
  isDirty,
  dirtyFields,
}: Pick<FormState<Values>, 'isDirty' | 'dirtyFields'>): number => (isDirty ? countLeaves(dirtyFields) : 0)

/** A list of choices is one field. */
const countLeaves = (tree: object): number =>
  Object.values(tree).reduce<number>(
    (sum, value: unknown) =>
      sum +
      (typeof value === 'object' && value !== null && !Array.isArray(value)
        ? countLeaves(value)
        : Number(Boolean(value))),
    0,
  )
