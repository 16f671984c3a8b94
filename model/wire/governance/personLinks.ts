import { beneficialOwners } from '#model/resources/beneficialOwners.ts'
import { officers } from '#model/resources/officers.ts'
import { newPerson } from './persons.ts'

/** The properties of a mandate and a holding besides their person. */
export const mandate = officers.create.in.omit({ personId: true })
export const holding = beneficialOwners.create.in.omit({ personId: true })

/** A mandate or holding of a person who is not in the register yet: both are created, or neither. */
export const mandateOfNewPerson = mandate.extend({ person: newPerson })
export const holdingOfNewPerson = holding.extend({ person: newPerson })
