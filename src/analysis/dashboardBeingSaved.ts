import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { Analysis, Dashboard } from './sharing/useSharedItems.ts'

/** The key of mutations that save a dashboard or an analysis as a whole. */
export const savingKey = ['savedItems'] as const

type Change = { put?: Dashboard | Analysis } | undefined

/**
 * The dashboard with an id as the last change to it leaves it, while that is being saved. It is known as soon as the
 * change begins, so that the next one is made on top of it.
 */
export function dashboardBeingSaved(queries: QueryClient, id: string | null): Dashboard | undefined {
  const put = queries
    .getMutationCache()
    .findAll({ mutationKey: savingKey, status: 'pending' })
    .map(({ state }) => (state.variables as Change)?.put)
    .findLast((one) => one?.id === id)
  return put && 'lines' in put ? put : undefined
}

/** The same, rendered again when a change begins or ends. */
export function useDashboardBeingSaved(id: string | null): Dashboard | undefined {
  const queries = useQueryClient()
  const subscribe = useCallback(
    (changed: () => void) => queries.getMutationCache().subscribe(changed),
    [queries],
  )
  return useSyncExternalStore(subscribe, () => dashboardBeingSaved(queries, id))
}
