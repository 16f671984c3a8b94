import { ApiError } from '#src/dataProvider/errors.ts'

/** A 4xx answer means that a mailed link is expired. No answer, a 5xx or a 429 says nothing about the link. */
export const isExpiredLink = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
