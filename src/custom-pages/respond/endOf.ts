import { ApiError } from '../../dataProvider/errors.ts'

/** What no other try can mend: answers were sent from elsewhere, the survey is closed, the link was replaced. */
export type End = 'answered' | 'closed' | 'unknown'

/** Which end a refusal tells of, if it does. */
export function endOf(error: unknown): End | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'alreadyAnswered') return 'answered'
  if (error.code === 'surveyClosed') return 'closed'
  return error.status === 404 ? 'unknown' : undefined
}
