import type { z } from 'zod'
import { ApiError } from './errors.ts'
import type { HttpAnswer } from './http.ts'

/** Parses an answer by its schema, with wire names decoded where it is a codec. Another shape is an internal error. */
export function readBody<S extends z.ZodType>(schema: S, { json, status }: HttpAnswer): z.output<S> {
  const result = schema.safeParse(json)
  if (result.success) return result.data
  throw new ApiError('errors.internal', { status, detail: result.error.message, cause: result.error })
}
