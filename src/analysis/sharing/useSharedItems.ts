import { useMemo } from 'react'
import { getSharedItem, listSharedItems } from '#model/calls/sharedItems.ts'
import type { SavedAnalysis } from '#model/wire/data/savedAnalyses.ts'
import type { SavedDashboard } from '#model/wire/data/savedDashboards.ts'
import type { SharedAnalysis, SharedDashboard, SharedItem, SharedKind } from '#model/wire/data/sharedItems.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { NotFoundError } from '#src/dataProvider/errors.ts'
import type { Reading } from '#src/layout/QueryState.tsx'
import { useRead, useReadAll } from '#src/layout/useRead.ts'
import { useSavedItems } from '../useSavedItems.ts'

/** A dashboard of the account, or one that a member shares, with what the server says about it. */
export type Dashboard = SavedDashboard & { shared?: SharedDashboard }

/** An analysis of the account, or one that a member shares, with what the server says about it. */
export type Analysis = SavedAnalysis & { shared?: SharedAnalysis }

type Opened = { dashboard: Dashboard; analysis: Analysis }

/** The field of an account's storage that holds a kind. */
export const storedAs = { dashboard: 'dashboards', analysis: 'analyses' } as const

/** Begins the keys of the queries of shared items, which are read again after a change by anybody. */
export const sharedItemsKey = 'sharedItems'
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The dashboards or the analyses that members share, by title. */
export const useSharedItems = (kind: SharedKind) =>
  useReadAll(listSharedItems, { query: { kind } }, { of: sharedItemsKey, failed: null })

/** The dashboard or analysis with an id, the account's own or a shared one; `data` is null where there is none. */
export function useOpened<Kind extends SharedKind>(
  kind: Kind,
  id: string | null,
): Reading<Opened[Kind] | null> {
  const { id: organizationId } = useRequiredOrganization()
  const own = useSavedItems(storedAs[kind])
  const kept = own.data?.items.find((one) => one.id === id)
  const isElsewhere = own.data !== undefined && kept === undefined && id !== null && uuid.test(id)
  const shared = useRead(getSharedItem, isElsewhere ? { sharedItemId: id } : undefined, {
    of: sharedItemsKey,
    failed: null,
    retry: false,
    // Each part of the page reads it. One that mounts after a 404 would send the request again.
    retryOnMount: false,
  })
  const opened = useMemo(
    () => shared.data && (shared.data.kind === kind ? toOpened(shared.data, organizationId) : null),
    [shared.data, kind, organizationId],
  )
  const isMissing = shared.error instanceof NotFoundError
  const reading = !isElsewhere
    ? { ...own, data: own.data && (kept ?? null) }
    : isMissing
      ? { ...shared, error: null, data: null }
      : { ...shared, data: opened }
  // What is stored or shared under a kind has the form of that kind.
  return reading as Reading<Opened[Kind] | null>
}

/** A shared item in the form of the account's own. */
function toOpened(shared: SharedItem, organizationId: string) {
  const { id, title, createdAt, updatedAt, authorName, content } = shared
  return { ...content, id, organizationId, title, createdAt, updatedAt, createdBy: authorName, shared }
}
