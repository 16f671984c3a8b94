import { useQuery } from '@tanstack/react-query'
import {
  advanceOnboarding,
  resumeOnboarding,
  type OnboardingEvent,
  type OnboardingState,
} from '#model/rules/onboarding.ts'
import { listOrganizations } from '../../../dataProvider/calls/organizations.ts'
import { currentOrganization, type CurrentOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { useStoredState } from '../../../useStoredState.ts'
import { storedOnboarding } from './storedOnboarding.ts'

export type Onboarding = {
  state: OnboardingState
  organization: CurrentOrganization | null
  dispatch: (event: OnboardingEvent) => void
}

type Loaded =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | ({ status: 'ready' } & Onboarding)

/**
 * The wizard of the person logged in: the server says whether there is an organisation and a main company, this
 * device remembers the branch. A failed call is not "no organisation": it would found a second one.
 */
export function useOnboarding(): Loaded {
  const http = useHttp()
  const saved = useStoredState(storedOnboarding)
  const current = useStoredState(currentOrganization)
  const query = useQuery({
    queryKey: ['onboarding', 'organizations'],
    queryFn: ({ signal }) => listOrganizations(http, signal),
    staleTime: 0,
    gcTime: 0,
  })
  if (query.isPending) return { status: 'loading' }
  if (query.isError) {
    return { status: 'failed', error: query.error, retry: () => void query.refetch() }
  }
  // One that was just founded is known here before the list is read again.
  const organization = query.data.find(({ id }) => id === current?.id) ?? current ?? query.data[0] ?? null
  const state = resumeOnboarding(saved ?? null, organization)
  return {
    status: 'ready',
    state,
    organization,
    dispatch: (event) => storedOnboarding.write(advanceOnboarding(state, event)),
  }
}
