import { LineError } from '#model/rules/analyses/dashboardLines.ts'
import type { SavedDashboard } from '#model/wire/data/savedDashboards.ts'
import { useChangeSavedItems } from '#src/analysis/useChangeSavedItems.ts'
import { useSavedItems } from '#src/analysis/useSavedItems.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { showFailure } from '#src/layout/toasts/showFailure.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** An action on dashboards, each with its own failure message. */
type DashboardAction = 'create' | 'rename' | 'duplicate' | 'delete' | 'line' | 'widget' | 'filters'

/** Saves or deletes dashboards. If another tab changed the same one, says so and offers to show the newer version. */
export function useDashboardChange(action: DashboardAction, done?: string) {
  const { t } = useTexts()
  const { refetch } = useSavedItems('dashboards')
  return useChangeSavedItems('dashboards', {
    ...(done !== undefined && { done }),
    failed: (_, error) => ({
      title: t(`dashboards.failed.${action}`),
      ...(error instanceof ApiError &&
        error.status === 412 && {
          detail: t('dashboards.conflict'),
          action: { label: t('dashboards.showNewer'), onClick: () => void refetch() },
        }),
    }),
  })
}

/** A copy of the dashboard with the current time as `updatedAt`. */
export const withCurrentDate = (dashboard: SavedDashboard): SavedDashboard => ({
  ...dashboard,
  updatedAt: new Date().toISOString(),
})

/**
 * Changes a shown dashboard step by step. Each step is saved at once, on top of those in progress. A step that the
 * lines do not allow is refused with its reason (spec §5).
 */
export function useDashboardSteps(kept: SavedDashboard) {
  const { t } = useTexts()
  const { mutate, isPending, variables } = useDashboardChange('line')
  const shown = isPending && variables && 'put' in variables ? variables.put : kept
  const change = (make: (dashboard: SavedDashboard) => SavedDashboard): void => {
    try {
      mutate({ put: withCurrentDate(make(shown)) })
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
