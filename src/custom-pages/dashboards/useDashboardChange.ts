import { LineError } from '#model/rules/analyses/dashboardLines.ts'
import type { SavedDashboard } from '#model/wire/savedDashboards.ts'
import { useChangeDrawings } from '../../analysis/useChangeDrawings.ts'
import { useDrawings } from '../../analysis/useDrawings.ts'
import { ApiError } from '../../dataProvider/errors.ts'
import { showFailure } from '../../layout/toasts/showFailure.ts'
import { useTexts } from '../../ui/text/Texts.tsx'

/** What is done to dashboards, each with its words for failing. */
type DashboardAct = 'create' | 'rename' | 'duplicate' | 'delete' | 'line' | 'widget' | 'filters'

/** Keeps or deletes dashboards; that another tab has changed the same is said, and what it made can be shown. */
export function useDashboardChange(act: DashboardAct, done?: string) {
  const { t } = useTexts()
  const { refetch } = useDrawings('dashboards')
  return useChangeDrawings('dashboards', {
    ...(done !== undefined && { done }),
    failed: (_, error) => ({
      title: t(`dashboards.failed.${act}`),
      ...(error instanceof ApiError &&
        error.status === 412 && {
          detail: t('dashboards.conflict'),
          action: { label: t('dashboards.showNewer'), onClick: () => void refetch() },
        }),
    }),
  })
}

/** A dashboard that is changed now. */
export const asOfNow = (dashboard: SavedDashboard): SavedDashboard => ({
  ...dashboard,
  updatedAt: new Date().toISOString(),
})

/**
 * Changes a dashboard that is shown, step by step: each is kept at once, on top of those that are under way. What its
 * lines cannot do is said with the reason (spec §5).
 */
export function useDashboardSteps(kept: SavedDashboard) {
  const { t } = useTexts()
  const { mutate, isPending, variables } = useDashboardChange('line')
  const shown = isPending && variables && 'put' in variables ? variables.put : kept
  const change = (make: (dashboard: SavedDashboard) => SavedDashboard): void => {
    try {
      mutate({ put: asOfNow(make(shown)) })
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
