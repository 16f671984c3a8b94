import { beneficialOwners } from '../resources/beneficialOwners.ts'
import { officers } from '../resources/officers.ts'
import { newPerson } from './persons.ts'

/** What a mandate and a holding say beside who has them. */
export const mandate = officers.create.in.omit({ personId: true })
export const holding = beneficialOwners.create.in.omit({ personId: true })

/** A mandate, or a holding, of somebody who is not in the register yet: both are registered, or neither. */
export const mandateOfNewPerson = mandate.extend({ person: newPerson })
export const holdingOfNewPerson = holding.extend({ person: newPerson })
