import { physicalPersons } from '#model/resources/physicalPersons.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { person, type Person } from '#model/wire/governance/persons.ts'

/** Persons of both kinds together, for reading by id and searching. Each kind is written by its own declaration. */
export const persons: Resource = {
  ...(physicalPersons as unknown as Resource),
  name: 'persons',
  only: {},
  codec: person as unknown as Resource['codec'],
}

/** The company of the organisation that a legal person represents, if any. */
export const companyOf = ({ identity }: Pick<Person, 'identity'>): string | undefined =>
  (identity !== null && 'companyId' in identity ? identity.companyId : undefined) ?? undefined
