import type { Resource } from '#model/schema/defineResource.ts'
import { renamePath } from '#model/schema/renaming.ts'
import { ApiError } from '../errors.ts'
import type { Http } from '../http.ts'
import { listParameters, type ListFilters } from '../listParameters.ts'
import { collectionPath, type PathIds } from '../resourcePaths.ts'

export type ExportFormat = 'csv' | 'xlsx'

/** Rows chosen one by one that an export takes: their ids travel in the address. */
export const exportIdsMax = 200

/** Which rows and columns, in entity names; without columns all there are. */
export type ExportOrder = {
  format: ExportFormat
  sort: { field: string; order: string }
  filters: ListFilters
  columns?: readonly string[] | undefined
}

export type ExportedFile = { content: Blob; name: string; rows: number }

/**
 * `GET <collection>/export` of a resource: the rows of its list, all of them, as a file with the name that the server
 * gives it. Throws `ApiError`, also where the file breaks off.
 */
export async function exportRows(
  http: Http,
  resource: Resource,
  ids: PathIds,
  { format, sort, filters, columns }: ExportOrder,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (received: number) => void },
): Promise<ExportedFile> {
  const { status, headers, file } = await http({
    path: `${collectionPath(resource, ids)}/export`,
    query: {
      format,
      ...listParameters(resource, { sort, filters }),
      columns: columns?.map((path) => renamePath(resource.fields, 'entity', 'wire', path)),
    },
    signal,
    onBytes,
  })
  if (!file) throw new ApiError('errors.internal', { status, detail: 'no file came' })
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
  return {
    content: file,
    name: name ?? `${resource.name}.${format}`,
    rows: Number(headers.get('x-total-count') ?? 0),
  }
}
