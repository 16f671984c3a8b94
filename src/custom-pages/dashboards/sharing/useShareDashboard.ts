import { useQueryClient } from '@tanstack/react-query'
import { deleteSharedDashboard, shareDashboard } from '#model/calls/sharedDashboards.ts'
import { contentToShare, privateCopy } from '#model/rules/analyses/sharedDashboards.ts'
import type { SharedDashboard, Sharing } from '#model/wire/data/sharedDashboards.ts'
import { useSavedItems } from '#src/analysis/useSavedItems.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { changeStorage } from '#src/dataProvider/changeStorage.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { sharedDashboardsKey, type Dashboard } from './useDashboard.ts'

/** Shares a dashboard of the account with its analyses. It then leaves the account's storage. */
export function useShareDashboard() {
  const { t } = useTexts()
  const http = useHttp()
  const client = useQueryClient()
  const callApi = useSendRequest()
  const accountId = useIdentity()?.sub ?? ''
  const { name: organization } = useRequiredOrganization()
  const analyses = useSavedItems('analyses').data?.items ?? []
  return useAction({
    scope: { id: 'storages' },
    done: t('dashboards.sharing.shared', { organization }),
    failed: t('dashboards.failed.sharing'),
    changes: [[sharedDashboardsKey]],
    mutationFn: async ({ dashboard, sharing }: { dashboard: Dashboard; sharing: Sharing }) => {
      const made = await callApi(shareDashboard, {
        body: { ...contentToShare(dashboard, analyses), sharing },
      })
      try {
        await changeStorage(http, client, accountId, ({ dashboards }) => ({
          dashboards: dashboards.filter(({ id }) => id !== dashboard.id),
        }))
      } catch (error) {
        // The dashboard is still private: another try would share it twice.
        await callApi(deleteSharedDashboard, { sharedDashboardId: made.id })
        throw error
      }
      return made
    },
  })
}

/** Adds a private copy of a shared dashboard to the account, and stops sharing it where that is wanted. */
export function useCopySharedDashboard({ stopsSharing }: { stopsSharing: boolean }) {
  const { t } = useTexts()
  const http = useHttp()
  const client = useQueryClient()
  const callApi = useSendRequest()
  const { sub: accountId = '', name: createdBy = '' } = useIdentity() ?? {}
  const { id: organizationId } = useRequiredOrganization()
  return useAction({
    scope: { id: 'storages' },
    done: t(stopsSharing ? 'dashboards.sharing.stopped' : 'dashboards.duplicated'),
    failed: t(stopsSharing ? 'dashboards.failed.sharing' : 'dashboards.failed.duplicate'),
    changes: stopsSharing ? [[sharedDashboardsKey]] : [],
    mutationFn: async ({ shared, title }: { shared: SharedDashboard; title: string }) => {
      const now = new Date().toISOString()
      const copy = privateCopy(shared, {
        title,
        organizationId,
        createdBy,
        now,
        newId: () => crypto.randomUUID(),
      })
      await changeStorage(http, client, accountId, (kept) => ({
        dashboards: [...kept.dashboards, copy.dashboard],
        analyses: [...kept.analyses, ...copy.analyses],
      }))
      if (!stopsSharing) return copy.dashboard
      try {
        await callApi(deleteSharedDashboard, { sharedDashboardId: shared.id }, { seen: shared })
      } catch (error) {
        // The dashboard is still shared: another try would leave a second copy.
        const added = new Set([copy.dashboard.id, ...copy.analyses.map(({ id }) => id)])
        await changeStorage(http, client, accountId, (kept) => ({
          dashboards: kept.dashboards.filter(({ id }) => !added.has(id)),
          analyses: kept.analyses.filter(({ id }) => !added.has(id)),
        }))
        throw error
      }
      return copy.dashboard
    },
  })
}
