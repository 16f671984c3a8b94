import type pg from 'pg'
import { AppError, type FieldError } from '#model/errors.ts'

const sameNumber = { field: 'nationalId', key: 'validation.duplicateNationalId' }

/** The field and the reason to report for a violated constraint. */
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

/** A person answers a survey once: adding the same person to a survey again is reported as an error. */
const requested = new Set(['reporters_person', 'reporters_address', 'reporters_contact'])

/** SQLSTATEs that `matrice.enter_organization` raises. */
const refusals = {
  MT404: 'notFound',
  MT403: 'planRequired',
  MT405: 'roleRequired',
  MT406: 'secondFactorRequired',
} as const

/** The error that a caller sees for a refusal of the database; undefined for an internal error. */
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
  if (error.code === '23505' && requested.has(error.constraint ?? '')) {
    return new AppError('alreadyAsked', { cause: error })
  }
  // Ended by the database: it took longer than `sessionOptions` allow, or was a deadlock.
  if (error.code === '57014' || error.code === '40P01') return new AppError('unavailable', { cause: error })
  // A parent that does not exist and one of another organisation get the same answer.
  return error.code === '23503' ? new AppError('notFound', { cause: error }) : undefined
}
