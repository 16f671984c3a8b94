import { z } from 'zod'
import { legalPersons } from '../resources/legalPersons.ts'
import { physicalPersons } from '../resources/physicalPersons.ts'
import { givenId } from '../schema/values.ts'

/** A person of either kind, as it travels; its names are the same on both sides. */
export const person = z.union([physicalPersons.wire, legalPersons.wire])
export type Person = z.output<typeof person>

/** A company of the organisation becomes a legal person by its id alone: it says the rest itself. */
export const internalPerson = z.strictObject({ identity: z.strictObject({ companyId: givenId }) })

/** A new person: of which kind it is follows from what it carries. */
export const newPerson = z.union([physicalPersons.create.in, legalPersons.create.in, internalPerson])

/** A change of a person, of whichever kind it is. */
export const personPatch = z.union([physicalPersons.patch.in, legalPersons.patch.in])
