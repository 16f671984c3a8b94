import type { BeneficialOwner } from '#model/resources/beneficialOwners.ts'
import type { Officer } from '#model/resources/officers.ts'

export type NamedCompany = { id: string; name: string }
export type NamedPerson = { id: string; fullName: string }

/** Parameters of a link form: the known end, and the link to edit. */
export type LinkParams<Link> = { company?: NamedCompany; person?: NamedPerson; link?: Link }

export type OfficerParams = LinkParams<Officer>
export type OwnerParams = LinkParams<BeneficialOwner>

/** An end of a link in the form's values. Undefined as long as no id is selected. */
export const endOf = (id: unknown, name: unknown): { id: string; name: string } | undefined =>
  typeof id === 'string' ? { id, name: typeof name === 'string' ? name : '' } : undefined
