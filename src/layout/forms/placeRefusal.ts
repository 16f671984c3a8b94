import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../dataProvider/errors.ts'

/**
 * Puts what the server refused at its fields; answers true when all of it found a place, so that the failure is said
 * there and nowhere else. `nameOf` says which input of the form holds a field.
 */
export function placeRefusal<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  error: unknown,
  nameOf: (field: string) => Path<Values> | undefined,
): boolean {
  if (!(error instanceof ApiError)) return false
  const placed = error.fields.flatMap(({ field, message }) => {
    const name = nameOf(field)
    return name === undefined ? [] : [{ name, message }]
  })
  placed.forEach(({ name, message }, index) =>
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 }),
  )
  return placed.length > 0 && placed.length === error.fields.length
}
