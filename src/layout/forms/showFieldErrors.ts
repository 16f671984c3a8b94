import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#src/dataProvider/errors.ts'

/**
 * Shows the server's field errors at their inputs. Returns true when all of them have an input, so that the failure is
 * reported only there. `nameOf` maps a server field to an input of the form.
 */
export function showFieldErrors<Values extends FieldValues>(
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
