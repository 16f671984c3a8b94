import type { Organization } from '#model/resources/organizations.ts'
import { createStoredState } from '../storedState.ts'
import { useStoredState } from '../useStoredState.ts'

export type CurrentOrganization = Pick<Organization, 'id' | 'name' | 'isInternational' | 'mainCompanyId'>

/** The organisation the person works in, kept with the session: an account in several keeps its last choice. */
export const currentOrganization = createStoredState<CurrentOrganization>('organization', 'session', parse)

/** The current organisation; undefined before it is known, and for an account that has none. */
export const useOrganization = (): CurrentOrganization | undefined => useStoredState(currentOrganization)

/** The current organisation on pages that the guard opens only with one. */
export function useRequiredOrganization(): CurrentOrganization {
  const organization = useOrganization()
  if (!organization) throw new Error('This page needs a current organisation: is its route guarded?')
  return organization
}

function parse(value: unknown): CurrentOrganization | undefined {
  const { id, name, isInternational, mainCompanyId } = (value ?? {}) as Partial<CurrentOrganization>
  return typeof id === 'string' && typeof name === 'string'
    ? { id, name, isInternational: isInternational === true, mainCompanyId: mainCompanyId ?? null }
    : undefined
}
