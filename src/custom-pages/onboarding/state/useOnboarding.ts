import { useEffect } from 'react'
import { listOrganizations } from '#model/calls/organizations.ts'
import {
  advanceOnboarding,
  resumeOnboarding,
  type OnboardingEvent,
  type OnboardingState,
} from '#model/rules/register/onboarding.ts'
import { currentOrganization, type CurrentOrganization } from '#src/dataProvider/currentOrganization.ts'
import type { Reading } from '#src/layout/QueryState.tsx'
import { useReadAll } from '#src/layout/useRead.ts'
import { useStoredState } from '#src/useStoredState.ts'
import { storedOnboarding } from './storedOnboarding.ts'

export type Onboarding = {
  state: OnboardingState
  organization: CurrentOrganization | null
  dispatch: (event: OnboardingEvent) => void
}

type Loaded = { status: 'waiting'; query: Reading<unknown> } | ({ status: 'ready' } & Onboarding)

/**
 * Wizard state of the logged-in user: the server knows the organisation and the main company, this device stores the
 * branch. A failed request does not mean "no organisation": that would create a second one.
 */
export function useOnboarding(): Loaded {
  const saved = useStoredState(storedOnboarding)
  const current = useStoredState(currentOrganization)
  const query = useReadAll(listOrganizations, {}, { staleTime: 0, gcTime: 0 })
  const organization = query.data && chooseOrganization(query.data, current)
  // The steps' requests use the current organisation.
  const isUnknown = Boolean(organization) && current === undefined
  useEffect(() => {
    if (organization && isUnknown) currentOrganization.write(organization)
  }, [organization, isUnknown])
  if (organization === undefined || isUnknown) return { status: 'waiting', query }
  const state = resumeOnboarding(saved ?? null, organization)
  return {
    status: 'ready',
    state,
    organization,
    dispatch: (event) => storedOnboarding.write(advanceOnboarding(state, event)),
  }
}

/**
 * The current organisation, else the first one. One that this page just created is known before the list is read again.
 */
function chooseOrganization(
  list: readonly CurrentOrganization[],
  current: CurrentOrganization | undefined,
): CurrentOrganization | null {
  if (current === undefined) return list[0] ?? null
  const listed = list.find(({ id }) => id === current.id) ?? current
  return { ...listed, mainCompanyId: listed.mainCompanyId ?? current.mainCompanyId }
}
