import { ApiError } from '#src/dataProvider/errors.ts'

/** Server error of a field, until its value changes. */
export const fieldRefusal = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fields.find((one) => one.field === field)?.message : undefined

/** True if the error belongs to a field, so that no toast shows it too. */
export const isOfField = (error: unknown): boolean => error instanceof ApiError && error.fields.length > 0
