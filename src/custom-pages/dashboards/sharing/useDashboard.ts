import { createContext, useMemo } from 'react'
import { getSharedDashboard, listSharedDashboards } from '#model/calls/sharedDashboards.ts'
import type { SavedDashboard } from '#model/wire/data/savedDashboards.ts'
import type { SharedAnalysis, SharedDashboard } from '#model/wire/data/sharedDashboards.ts'
import { useSavedItems } from '#src/analysis/useSavedItems.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { NotFoundError } from '#src/dataProvider/errors.ts'
import type { Reading } from '#src/layout/QueryState.tsx'
import { useRead, useReadAll } from '#src/layout/useRead.ts'

/** A dashboard of the account, or one that a member shares, with what the server says about it. */
export type Dashboard = SavedDashboard & { shared?: SharedDashboard }

/** The analyses that a shared dashboard contains; undefined on a private one, which shows the account's own. */
export const DashboardAnalyses = createContext<readonly SharedAnalysis[] | undefined>(undefined)

/** Begins the keys of the queries of shared dashboards, which are read again after a change by anybody. */
export const sharedDashboardsKey = 'sharedDashboards'
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The dashboards that members share, by title. */
export const useSharedDashboards = () =>
  useReadAll(listSharedDashboards, {}, { of: sharedDashboardsKey, failed: null })

/** The dashboard with an id, the account's own or a shared one; `data` is null where there is none. */
export function useDashboard(id: string | null): Reading<Dashboard | null> {
  const { id: organizationId } = useRequiredOrganization()
  const own = useSavedItems('dashboards')
  const kept = own.data?.items.find((one) => one.id === id)
  const isElsewhere = own.data !== undefined && kept === undefined && id !== null && uuid.test(id)
  const shared = useRead(getSharedDashboard, isElsewhere ? { sharedDashboardId: id } : undefined, {
    of: sharedDashboardsKey,
    failed: null,
    retry: false,
    // Each part of the page reads it. One that mounts after a 404 would send the request again.
    retryOnMount: false,
  })
  const opened = useMemo(
    () => shared.data && toDashboard(shared.data, organizationId),
    [shared.data, organizationId],
  )
  if (!isElsewhere) return { ...own, data: own.data && (kept ?? null) }
  const isMissing = shared.error instanceof NotFoundError
  return isMissing ? { ...shared, error: null, data: null } : { ...shared, data: opened }
}

/** A shared dashboard in the form of the account's own. */
function toDashboard(shared: SharedDashboard, organizationId: string): Dashboard {
  const { id, title, createdAt, updatedAt, authorName, lines, widgets, filters } = shared
  return {
    id,
    organizationId,
    title,
    createdAt,
    updatedAt,
    createdBy: authorName,
    lines,
    widgets,
    filters,
    shared,
  }
}
