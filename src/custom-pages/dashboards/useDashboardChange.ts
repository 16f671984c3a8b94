import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { LineError } from '#model/rules/analyses/dashboardLines.ts'
import type { SavedDashboard } from '#model/wire/data/savedDashboards.ts'
import { dashboardBeingSaved, useDashboardBeingSaved } from '#src/analysis/dashboardBeingSaved.ts'
import { useChangeSavedItems } from '#src/analysis/useChangeSavedItems.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { showFailure } from '#src/layout/toasts/showFailure.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { isOwnVersion } from '#src/analysis/sharing/ownVersions.ts'
import { useChangeSharedItem } from '#src/analysis/sharing/useChangeSharedItem.ts'
import { useOpened, type Dashboard } from '#src/analysis/sharing/useSharedItems.ts'

/** An action on dashboards, each with its own failure message. */
type DashboardAction = 'create' | 'rename' | 'duplicate' | 'line' | 'widget' | 'filters'

/**
 * Saves dashboards: in the account's storage, or among the shared ones where `of` is one of them. If somebody
 * else changed the same one, says so and offers to show the newer version.
 */
export function useDashboardChange(
  action: DashboardAction,
  { done, of }: { done?: string; of?: Dashboard | null | undefined } = {},
) {
  const { t } = useTexts()
  const { refetch } = useOpened('dashboard', of?.id ?? null)
  const conflict = t(of?.shared ? 'sharing.dashboard.conflict' : 'dashboards.conflict')
  const labels = {
    ...(done !== undefined && { done }),
    failed: (_: unknown, error: Error) => ({
      title: t(`dashboards.failed.${action}`),
      ...(error instanceof ApiError &&
        error.status === 412 && {
          detail: conflict,
          action: { label: t('dashboards.showNewer'), onClick: () => void refetch() },
        }),
    }),
  }
  const own = useChangeSavedItems('dashboards', labels)
  const shared = useChangeSharedItem<Dashboard>(labels)
  return of?.shared ? shared : own
}

/** A copy of the dashboard with the current time as `updatedAt`. */
export const withCurrentDate = <D extends SavedDashboard>(dashboard: D): D => ({
  ...dashboard,
  updatedAt: new Date().toISOString(),
})

/** A dashboard as its last change leaves it, also while that is being saved. The next change is made on top of it. */
export function useLatestDashboard(id: string | null): Dashboard | null | undefined {
  const kept = useOpened('dashboard', id).data
  return useDashboardBeingSaved(id) ?? kept
}

/**
 * Changes a shown dashboard step by step. Each step is saved at once, on top of those in progress. A step that the
 * lines do not allow is refused with its reason (spec §5). What is shown is own unless a colleague has made it.
 */
export function useDashboardSteps(kept: Dashboard) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const { mutate } = useDashboardChange('line', { of: kept })
  const isSaving = useDashboardBeingSaved(kept.id) !== undefined
  const shown = useLatestDashboard(kept.id) ?? kept
  // A toast takes a step back long after the render that showed it.
  const rendered = useRef(shown)
  useLayoutEffect(() => {
    rendered.current = shown
  }, [shown])
  const isOwn = isSaving || !shown.shared || isOwnVersion(queries, shown.shared)
  const change = (make: (dashboard: SavedDashboard) => SavedDashboard): void => {
    // Two steps may follow each other before the first one is rendered.
    const latest = dashboardBeingSaved(queries, kept.id) ?? rendered.current
    try {
      mutate({ put: withCurrentDate({ ...latest, ...make(latest) }) })
    } catch (error) {
      if (!(error instanceof LineError)) throw error
      showFailure(
        { title: t('dashboards.failed.line'), detail: t(`dashboards.faults.${error.fault}`) },
        error,
        t,
      )
    }
  }
  return { shown, isOwn, change }
}
