import type { FieldError } from '#model/errors.ts'

/** A campaign's deadline must be in the future; both are days as `2026-11-22`. No deadline is valid. */
export const deadlineError = (deadline: unknown, today: string): FieldError | undefined =>
  typeof deadline === 'string' && deadline <= today
    ? { field: 'deadline', key: 'validation.futureDay' }
    : undefined
