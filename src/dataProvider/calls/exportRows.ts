import type { Resource } from '#model/schema/defineResource.ts'
import { renamePath } from '#model/schema/renaming.ts'
import { ApiError } from '../errors.ts'
import type { Http } from '../http.ts'
import { listParameters, type ListFilters } from '../listParameters.ts'
import { collectionPath, type PathIds } from '../resourcePaths.ts'

export type ExportFormat = 'csv' | 'xlsx'

/** Maximum number of individually chosen rows in an export: their ids are in the address. */
export const exportIdsMax = 200

/** Rows and columns of an export, in entity names. Without columns, all are exported. */
export type ExportOrder = {
  format: ExportFormat
  sort: { field: string; order: string }
  filters: ListFilters
  columns?: readonly string[] | undefined
}

export type ExportedFile = { content: Blob; name: string; rows: number }

/**
 * `GET <collection>/export` of a resource: all rows of its list as a file, with the name that the server gives it.
 * @throws ApiError, also where the file is cut off
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
