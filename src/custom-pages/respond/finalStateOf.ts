import { ApiError } from '#src/dataProvider/errors.ts'

/**
 * Final errors that no retry can fix: answers were sent from elsewhere, the survey is closed, or the link was replaced.
 */
export type End = 'answered' | 'closed' | 'unknown'

/** The final state that an error means, if any. */
export function finalStateOf(error: unknown): End | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'alreadyAnswered') return 'answered'
  if (error.code === 'surveyClosed') return 'closed'
  return error.status === 404 ? 'unknown' : undefined
}
