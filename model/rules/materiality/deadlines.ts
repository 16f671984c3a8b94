import type { FieldError } from '../../errors.ts'

/** A campaign's deadline lies in the future; both are days as `2026-11-22`. None at all is fine. */
export const deadlineError = (deadline: unknown, today: string): FieldError | undefined =>
  typeof deadline === 'string' && deadline <= today
    ? { field: 'deadline', key: 'validation.futureDay' }
    : undefined
