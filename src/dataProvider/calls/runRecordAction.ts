import { z } from 'zod'
import type { Resource } from '#model/schema/defineResource.ts'
import { rename } from '#model/schema/renaming.ts'
import { pageOf } from '#model/wire/records/page.ts'
import {
  recordActionResult,
  type RecordAction,
  type RecordActionResult,
} from '#model/wire/records/recordActions.ts'
import type { Http } from '../http.ts'
import { listParameters, type ListFilters } from '../listParameters.ts'
import { readBody } from '../readBody.ts'
import { collectionPath, type PathIds } from '../resourcePaths.ts'

/**
 * `POST <collection>/actions` of a resource: applies one action to several records, or previews which would be refused.
 * The change is in entity names. @throws ApiError
 */
export async function runRecordAction(
  http: Http,
  resource: Resource,
  orgId: string,
  { action, ...order }: { ids: readonly string[]; isTrial: boolean; action: RecordAction },
  signal: AbortSignal,
): Promise<RecordActionResult> {
  const body = {
    ...order,
    action:
      action.type === 'change'
        ? { ...action, change: rename(resource.fields, 'entity', 'wire', action.change) }
        : action,
  }
  const path = `${collectionPath(resource, { orgId })}/actions`
  return readBody(recordActionResult, await http({ method: 'POST', path, body, signal }))
}

const idPage = pageOf(z.looseObject({ id: z.string() }))

/** Ids of all rows of a list, read page by page. `onRead` reports the number read and the total. @throws ApiError */
export async function readAllIds(
  http: Http,
  resource: Resource,
  ids: PathIds,
  filters: ListFilters,
  { signal, onRead }: { signal: AbortSignal; onRead: (read: number, total: number) => void },
): Promise<string[]> {
  const found: string[] = []
  for (let pageNumber = 0; ; pageNumber++) {
    const query = { ...listParameters(resource, { filters }), pageNumber, pageSize: 500 }
    const page = readBody(idPage, await http({ path: collectionPath(resource, ids), query, signal }))
    found.push(...page.content.map(({ id }) => id))
    onRead(found.length, page.totalItems)
    if (page.isLast || page.content.length === 0) return found
  }
}
