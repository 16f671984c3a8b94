import { LineError } from '#model/rules/analyses/dashboardLines.ts'
import type { SavedDashboard } from '#model/wire/data/savedDashboards.ts'
import { useChangeSavedItems } from '#src/analysis/useChangeSavedItems.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { showFailure } from '#src/layout/toasts/showFailure.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
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

/**
 * Changes a shown dashboard step by step. Each step is saved at once, on top of those in progress. A step that the
 * lines do not allow is refused with its reason (spec §5).
 */
export function useDashboardSteps(kept: Dashboard) {
  const { t } = useTexts()
  const { mutate, isPending, variables } = useDashboardChange('line', { of: kept })
  const shown: Dashboard = isPending && variables && 'put' in variables ? variables.put : kept
  const change = (make: (dashboard: SavedDashboard) => SavedDashboard): void => {
    try {
      mutate({ put: withCurrentDate({ ...shown, ...make(shown) }) })
    } catch (error) {
      if (!(error instanceof LineError)) throw error
      showFailure(
        { title: t('dashboards.failed.line'), detail: t(`dashboards.faults.${error.fault}`) },
        error,
        t,
      )
    }
  }
  return { shown, change }
}
