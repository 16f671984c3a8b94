import { useQueryClient } from '@tanstack/react-query'
import { use, useCallback } from 'react'
import { getSharedItem } from '#model/calls/sharedItems.ts'
import type { DashboardWidget } from '#model/wire/data/savedDashboards.ts'
import type { SharedItem, SharedItemSummary } from '#model/wire/data/sharedItems.ts'
import { useKpiSubscriptions } from '#src/analysis/kpi/useKpiSubscriptions.ts'
import { sharedItemsKey } from '#src/analysis/sharing/useSharedItems.ts'
import { useSavedItems } from '#src/analysis/useSavedItems.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { DashboardAnalyses } from './DashboardAnalyses.ts'
import { measuresOfWidgets, type ShownMeasures } from './measuresOfWidgets.ts'

/**
 * Finds the measures of the widgets and cards that a dashboard shows, when they are asked for: the widgets have read
 * their analyses by then. They are incomplete while the own analyses or the followed KPIs are loading.
 */
export function useShownMeasures(widgets: readonly DashboardWidget[]): {
  readMeasures: () => ShownMeasures
  isLoading: boolean
} {
  const queries = useQueryClient()
  const { id: orgId } = useRequiredOrganization()
  const contained = use(DashboardAnalyses)
  const saved = useSavedItems('analyses')
  const own = saved.data?.items
  const subscriptions = useKpiSubscriptions()
  const followed = subscriptions.data
  const readMeasures = useCallback(() => {
    // The key of the list begins like those of the items.
    const shared = queries
      .getQueriesData<SharedItem | SharedItemSummary[]>({
        queryKey: [sharedItemsKey, ...readsOf(getSharedItem, { orgId })],
      })
      .flatMap(([, read]) =>
        read && 'content' in read && read.content.kind === 'analysis'
          ? [{ id: read.id, definition: read.content.definition }]
          : [],
      )
    return measuresOfWidgets(widgets, {
      analyses: [...shared, ...(own ?? []), ...contained],
      followed: (followed ?? []).map(({ kpiId }) => kpiId),
    })
  }, [queries, orgId, contained, own, followed, widgets])
  return { readMeasures, isLoading: saved.isLoading || subscriptions.isLoading }
}
