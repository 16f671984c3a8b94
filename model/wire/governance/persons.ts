import { z } from 'zod'
import { legalPersons } from '#model/resources/legalPersons.ts'
import { physicalPersons } from '#model/resources/physicalPersons.ts'
import { requestId } from '#model/schema/values.ts'

/** A person of either kind on the wire; its names are the same on both sides. */
export const person = z.union([physicalPersons.wire, legalPersons.wire])
export type Person = z.output<typeof person>

/** A company of the organisation becomes a legal person by its id alone: the other fields come from the company. */
export const internalPerson = z.strictObject({ identity: z.strictObject({ companyId: requestId }) })

/** A new person; its kind follows from its fields. */
export const newPerson = z.union([physicalPersons.create.in, legalPersons.create.in, internalPerson])

/** A change of a person of either kind. */
export const personPatch = z.union([physicalPersons.patch.in, legalPersons.patch.in])
