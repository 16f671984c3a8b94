import type pg from 'pg'
import { AppError } from '#model/errors.ts'

/** What a broken constraint means to the person who wrote the value: the field, and why. */
const duplicates: Readonly<Record<string, string>> = {
  companies_national_id: 'nationalId',
  divisions_national_id: 'nationalId',
  mapping_items_national_id: 'nationalId',
}

/** SQLSTATEs that `matrice.enter_organization` raises. */
const refusals = { MT404: 'notFound', MT403: 'planRequired' } as const

/** The error a caller may see for a refusal of the database; undefined for what is our own fault. */
export function refusalOf(error: pg.DatabaseError): AppError | undefined {
  if (error.code && error.code in refusals) {
    return new AppError(refusals[error.code as keyof typeof refusals], { cause: error })
  }
  const field = duplicates[error.constraint ?? '']
  if (error.code === '23505' && field) {
    return new AppError('ruleBroken', {
      fields: [{ field, key: 'validation.duplicateNationalId' }],
      cause: error,
    })
  }
  // A parent that is not there, or is another organisation's, is the same to the caller.
  return error.code === '23503' ? new AppError('notFound', { cause: error }) : undefined
}
