import { legalPersons } from '#model/resources/legalPersons.ts'
import { physicalPersons } from '#model/resources/physicalPersons.ts'
import { asResource } from '../fromSchema/asResource.ts'

export const physicalPersonResource = asResource(physicalPersons)
export const legalPersonResource = asResource(legalPersons)

export type PersonType = 'PHYSICAL' | 'LEGAL'

/** The declaration of a kind of person. */
export const personResources = { PHYSICAL: physicalPersonResource, LEGAL: legalPersonResource } as const
