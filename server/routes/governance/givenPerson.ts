import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { fieldErrorsOf } from '#model/schema/issues.ts'
import { internalPerson } from '#model/wire/governance/persons.ts'
import type { Row } from '#server/store/engine/binding.ts'
import { personStores, type PersonType } from '#server/store/governance/personStore.ts'

/** A person as given in the request, with its kind. */
export type PersonInput = { type: PersonType; record: Row }

/** A physical person is one whose identity has a last name (spec §3). */
const kindOf = (body: unknown): PersonType =>
  z.looseObject({ identity: z.looseObject({ lastName: z.unknown() }) }).safeParse(body).data?.identity
    .lastName === undefined
    ? 'LEGAL'
    : 'PHYSICAL'

/** Validates the input by the declaration of its kind; a union of both kinds would give unclear messages. */
export function parsePerson(type: PersonType, purpose: 'create' | 'patch', body: unknown): Row {
  const { data, error } = personStores[type].binding.resource[purpose].safeParse(body)
  if (error) throw new AppError('badRequest', { fields: fieldErrorsOf(error.issues) })
  return data
}

/** A new person: a company of the organisation given by its ID, or a complete record. */
export function readNewPerson(body: unknown): PersonInput {
  const type = kindOf(body)
  return { type, record: internalPerson.safeParse(body).data ?? parsePerson(type, 'create', body) }
}

/** Skips the validation of bodies that `parsePerson` reads; all other parts are validated as usual. */
export const validatorCompiler =
  ({ schema, httpPart }: { schema: unknown; httpPart?: string | undefined }) =>
  (value: unknown) => {
    if (httpPart === 'body') return { value }
    const read = (schema as z.ZodType).safeParse(value)
    return read.success ? { value: read.data } : { error: read.error }
  }
