import type pg from 'pg'
import { AppError, type FieldError } from '#model/errors.ts'

const sameNumber = { field: 'nationalId', key: 'validation.duplicateNationalId' }

/** What a broken constraint means to the person who wrote the value: the field, and why. */
const duplicates: Readonly<Record<string, FieldError>> = {
  companies_national_id: sameNumber,
  divisions_national_id: sameNumber,
  mapping_items_national_id: sameNumber,
  persons_company: { field: 'identity.companyId', key: 'validation.duplicatePerson' },
  contacts_email: { field: 'email', key: 'validation.duplicateContact' },
  officers_mandate: { field: 'role', key: 'validation.duplicateMandate' },
  emission_factors_place: { field: 'validFrom', key: 'validation.duplicateFactor' },
  beneficial_owners_holding: { field: 'personId', key: 'validation.duplicateOwner' },
}

/** One person, one answer: whoever comes second to a survey with the same person is told so. */
const asked = new Set(['reporters_person', 'reporters_address', 'reporters_contact'])

/** SQLSTATEs that `matrice.enter_organization` raises. */
const refusals = { MT404: 'notFound', MT403: 'planRequired', MT405: 'roleRequired' } as const

/** The error a caller may see for a refusal of the database; undefined for what is our own fault. */
export function refusalOf(error: pg.DatabaseError): AppError | undefined {
  if (error.code && error.code in refusals) {
    return new AppError(refusals[error.code as keyof typeof refusals], { cause: error })
  }
  const field = duplicates[error.constraint ?? '']
  if (error.code === '23505' && field) {
    return new AppError('ruleBroken', {
      fields: [field],
      cause: error,
    })
  }
  if (error.code === '23505' && asked.has(error.constraint ?? '')) {
    return new AppError('alreadyAsked', { cause: error })
  }
  // Ended by the database: it took longer than `sessionOptions` allow, or it and another waited for each other.
  if (error.code === '57014' || error.code === '40P01') return new AppError('unavailable', { cause: error })
  // A parent that is not there, or is another organisation's, is the same to the caller.
  return error.code === '23503' ? new AppError('notFound', { cause: error }) : undefined
}
