import { physicalPersons } from '#model/resources/physicalPersons.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { person, type Person } from '#model/wire/persons.ts'

/** Persons of both kinds together, to be read by id and searched for; each kind is written by its own declaration. */
export const persons: Resource = {
  ...(physicalPersons as unknown as Resource),
  name: 'persons',
  only: {},
  codec: person as unknown as Resource['codec'],
}

/** The company of the organisation that a legal person is, where it is one. */
export const companyOf = ({ identity }: Pick<Person, 'identity'>): string | undefined =>
  (identity !== null && 'companyId' in identity ? identity.companyId : undefined) ?? undefined
