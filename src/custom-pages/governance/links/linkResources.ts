import { beneficialOwners } from '#model/resources/beneficialOwners.ts'
import { officers } from '#model/resources/officers.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'

export const officerResource = asResource(officers)
export const ownerResource = asResource(beneficialOwners)
