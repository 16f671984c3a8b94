import type { FieldError } from '#model/errors.ts'
import { fieldErrorsMax, fieldErrorsOf } from '#model/schema/issues.ts'
import { businessRow } from '#model/wire/records/bulk.ts'
import type { GivenEntity } from './draftEntities.ts'
import { countries, findCountryCode } from '#server/reference/countries.ts'

export type RowError = FieldError & { line: number }

/**
 * Validates rows one by one: returns the valid ones and the errors of the others. A country may be given as a code or
 * a name; rows without a line number are counted from 1.
 */
export function readBusinessRows(rows: readonly Record<string, unknown>[]): {
  rows: GivenEntity[]
  errors: RowError[]
} {
  const good: GivenEntity[] = []
  const errors: RowError[] = []
  rows.forEach((given, index) => {
    const line = typeof given['line'] === 'number' ? given['line'] : index + 1
    const read = businessRow.safeParse({ ...given, country: readCountry(given['country']) })
    if (!read.success)
      errors.push(...fieldErrorsOf(read.error.issues, fieldErrorsMax).map((error) => ({ ...error, line })))
    else if (!countries.find('fr', read.data.country)) {
      errors.push({ line, field: 'country', key: 'validation.unknownCountry' })
    } else {
      const { name, nationalId, country } = read.data
      good.push({ line, name, nationalId, countryCode: country, source: 'FILE' })
    }
  })
  return { rows: good, errors }
}

const readCountry = (given: unknown): unknown =>
  typeof given === 'string' ? (findCountryCode(given) ?? given) : given
