import { ApiError } from '../../dataProvider/errors.ts'

/** A refusal says that a mailed link is dead; no answer, or a failing server, says nothing about it. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
