import type { BeneficialOwner } from '#model/resources/beneficialOwners.ts'
import type { Officer } from '#model/resources/officers.ts'

export type NamedCompany = { id: string; name: string }
export type NamedPerson = { id: string; fullName: string }

/** What a form of links is opened with: the end that is known, and the link that is changed. */
export type LinkParams<Link> = { company?: NamedCompany; person?: NamedPerson; link?: Link }

export type OfficerParams = LinkParams<Officer>
export type OwnerParams = LinkParams<BeneficialOwner>

/** An end of a link as its form holds it: chosen once there is an id. */
export const endOf = (id: unknown, name: unknown): { id: string; name: string } | undefined =>
  typeof id === 'string' ? { id, name: typeof name === 'string' ? name : '' } : undefined
