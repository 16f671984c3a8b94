import { useCallback } from 'react'
import type { Organization } from '#model/resources/organizations.ts'
import { minimumRole, type Permission } from '#model/calls/defineCall.ts'
import { covers, roles } from '#model/rules/identity/roles.ts'
import { createStoredState } from '../storedState.ts'
import { useStoredState } from '../useStoredState.ts'

export type CurrentOrganization = Pick<
  Organization,
  'id' | 'name' | 'isInternational' | 'mainCompanyId' | 'role' | 'requiresSecondFactor' | 'lacksSecondFactor'
>

/** The current organisation, kept with the session. An account with several organisations keeps its last choice. */
export const currentOrganization = createStoredState<CurrentOrganization>('organization', 'session', parse)

/** The current organisation; undefined while it is unknown, and for an account without one. */
export const useOrganization = (): CurrentOrganization | undefined => useStoredState(currentOrganization)

/** The current organisation, on pages that the guard opens only with one. Throws where there is none. */
export function useRequiredOrganization(): CurrentOrganization {
  const organization = useOrganization()
  if (!organization) throw new Error('This page needs a current organisation: is its route guarded?')
  return organization
}

/** The person's role in the current organisation permits the call. The server decides; this hides what it would refuse. */
export const useMay = (call: Permission): boolean => usePermits()(call)

/** `useMay` for calls that are only known later. */
export function usePermits(): (call: Permission) => boolean {
  const role = useOrganization()?.role
  return useCallback((call) => role !== undefined && covers(role, minimumRole(call)), [role])
}

function parse(value: unknown): CurrentOrganization | undefined {
  const { id, name, isInternational, mainCompanyId, role, requiresSecondFactor, lacksSecondFactor } =
    (value ?? {}) as Partial<CurrentOrganization>
  return typeof id === 'string' && typeof name === 'string'
    ? {
        id,
        name,
        isInternational: isInternational === true,
        mainCompanyId: mainCompanyId ?? null,
        role: roles.find((known) => known === role) ?? 'READER',
        requiresSecondFactor: requiresSecondFactor === true,
        lacksSecondFactor: lacksSecondFactor === true,
      }
    : undefined
}
