import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  changeSharedDashboard,
  deleteSharedDashboard,
  getSharedDashboard,
} from '#model/calls/sharedDashboards.ts'
import { contentToShare } from '#model/rules/analyses/sharedDashboards.ts'
import type { SharedDashboard } from '#model/wire/data/sharedDashboards.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction, type SuccessMessage } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import type { FailureMessage } from '#src/layout/toasts/showFailure.ts'
import { sharedDashboardsKey, type Dashboard } from './useDashboard.ts'

export type DashboardChange = { put: Dashboard } | { remove: string }

type Labels = {
  done?: SuccessMessage
  failed?: (change: DashboardChange, error: Error) => FailureMessage
}

/**
 * Saves a shared dashboard, or stops sharing it. Changes run one after the other. A change that somebody else made in
 * between leads to a 412, and nothing is overwritten.
 */
export function useChangeSharedDashboard(labels: Labels) {
  const callApi = useSendRequest()
  const queries = useQueryClient()
  const { id: orgId } = useRequiredOrganization()
  /** What each version became by a change made here, because queued changes begin with the same version. */
  const successors = useRef(new Map<number, SharedDashboard>())
  return useAction({
    ...labels,
    actOn: (change: DashboardChange) => JSON.stringify(change),
    scope: { id: sharedDashboardsKey },
    changes: [[sharedDashboardsKey]],
    mutationFn: async (change: DashboardChange): Promise<void> => {
      if ('remove' in change) return callApi(deleteSharedDashboard, { sharedDashboardId: change.remove })
      const { put } = change
      if (!put.shared) throw new Error('This dashboard is not shared')
      const { sharing, analyses } = put.shared
      let seen = put.shared
      for (let next = successors.current.get(seen.version); next; next = successors.current.get(seen.version))
        seen = next
      const ids = { sharedDashboardId: put.id }
      const body = { ...contentToShare(put, analyses), sharing }
      const saved = await callApi(changeSharedDashboard, { ...ids, body }, { seen })
      if (saved.version !== seen.version) successors.current.set(seen.version, saved)
      const queryKey = [sharedDashboardsKey, ...readsOf(getSharedDashboard, { orgId, ...ids })]
      queries.setQueriesData({ queryKey }, saved)
    },
  })
}
