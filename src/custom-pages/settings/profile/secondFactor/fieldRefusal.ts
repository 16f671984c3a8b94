import { ApiError } from '../../../../dataProvider/errors.ts'

/** What the server says of a field, as long as nothing else was typed. */
export const fieldRefusal = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fields.find((one) => one.field === field)?.message : undefined

/** Does the refusal belong to a field, so that no toast is to say it too? */
export const isOfField = (error: unknown): boolean => error instanceof ApiError && error.fields.length > 0
