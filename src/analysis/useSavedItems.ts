import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { savedAnalysis, type SavedAnalysis } from '#model/wire/data/savedAnalyses.ts'
import { savedDashboard, type SavedDashboard } from '#model/wire/data/savedDashboards.ts'
import { useIdentity } from '../authProvider/useIdentity.ts'
import { useRequiredOrganization } from '../dataProvider/currentOrganization.ts'
import { useHttp } from '../dataProvider/HttpContext.tsx'
import { storageQuery } from '../dataProvider/storageQuery.ts'

export type SavedItems = { analyses: SavedAnalysis; dashboards: SavedDashboard }
export type SavedKind = keyof SavedItems

const schemas = { analyses: savedAnalysis, dashboards: savedDashboard }

/**
 * A drawing saved by another version of the program, which this one cannot render. It is listed by title and can be
 * deleted.
 */
export type Unreadable = { id: string; title: string }

/** Analyses or dashboards that the account has saved in the current organisation, the newest change first. */
export function useSavedItems<Kind extends SavedKind>(kind: Kind) {
  const http = useHttp()
  const accountId = useIdentity()?.sub ?? ''
  const { id: organizationId } = useRequiredOrganization()
  const { data, ...reading } = useQuery({ ...storageQuery(http, accountId), enabled: accountId !== '' })
  const savedItems = useMemo(
    () => data && splitReadable(kind, data[kind], organizationId),
    [kind, data, organizationId],
  )
  return { ...reading, data: savedItems }
}

/** Separates the stored items that can be rendered from those that cannot. */
function splitReadable<Kind extends SavedKind>(kind: Kind, kept: readonly object[], organizationId: string) {
  const items: SavedItems[Kind][] = []
  const unreadable: Unreadable[] = []
  for (const one of kept as readonly { id: string; title?: unknown; organizationId?: unknown }[]) {
    if (one.organizationId !== undefined && one.organizationId !== organizationId) continue
    const read = schemas[kind].safeParse(one)
    if (read.success) items.push(read.data as SavedItems[Kind])
    else unreadable.push({ id: one.id, title: typeof one.title === 'string' ? one.title : one.id })
  }
  items.sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))
  return { items, unreadable }
}
