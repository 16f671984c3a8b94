import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { getPlan } from '../dataProvider/calls/plans.ts'
import { useHttp } from '../dataProvider/HttpContext.tsx'
import { useStoredState } from '../useStoredState.ts'
import type { GuardState } from './guards.ts'
import { onAccessChange } from './accessChange.ts'
import { storedPlan } from './storedPlan.ts'

const freshMs = 60_000

/**
 * The plan of an organisation (spec §2.2): read once the organisation is known; the stored plan is used meanwhile. It
 * is read again when the server refuses a call because of it, and every minute while it is not Standard, so that a
 * change takes effect without a new login.
 */
export function usePlan(orgId: string | undefined): {
  plan: GuardState['plan']
  error: unknown
  retry: () => void
} {
  const http = useHttp()
  const known = useStoredState(storedPlan)
  const query = useQuery({
    queryKey: ['plan', orgId],
    queryFn: async ({ signal }) => (await getPlan(http, orgId ?? '', signal)) ?? null,
    enabled: orgId !== undefined,
    staleTime: freshMs,
    meta: { failed: null },
    refetchInterval: ({ state }) => (state.data === 'Standard' ? false : freshMs),
  })
  useEffect(() => {
    if (orgId !== undefined && query.data !== undefined) storedPlan.write({ orgId, name: query.data })
  }, [orgId, query.data])

  const readAgain = useEffectEvent(() => void query.refetch())
  useEffect(() => onAccessChange(readAgain), [])

  // A stored plan other than Standard may be outdated, so it is read again before the person is redirected.
  const remembered = known?.orgId === orgId && known?.name === 'Standard' ? known.name : undefined
  const name = query.data === undefined ? remembered : query.data
  return {
    plan: name === undefined ? (query.isError ? 'failed' : 'loading') : (name ?? undefined),
    error: query.error,
    retry: () => void query.refetch(),
  }
}
