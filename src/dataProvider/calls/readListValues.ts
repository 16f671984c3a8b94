import type { Resource } from '#model/schema/defineResource.ts'
import { renamePath } from '#model/schema/renaming.ts'
import { listValues, type ListValues } from '#model/wire/register/listValues.ts'
import type { Http } from '../http.ts'
import { listParameters, type ListFilters } from '../listParameters.ts'
import { readBody } from '../readBody.ts'
import { collectionPath, type PathIds } from '../resourcePaths.ts'

/**
 * `GET <collection>/values` of a resource: the values that the rows of its list have in each filterable field, by field
 * path, with the other filters applied. @throws ApiError
 */
export async function readListValues(
  http: Http,
  resource: Resource,
  ids: PathIds,
  filters: ListFilters,
  signal: AbortSignal,
): Promise<ListValues> {
  const path = `${collectionPath(resource, ids)}/values`
  const found = readBody(
    listValues,
    await http({ path, query: listParameters(resource, { filters }), signal }),
  )
  return Object.fromEntries(
    Object.entries(found).map(([name, values]) => [
      renamePath(resource.fields, 'wire', 'entity', name),
      values,
    ]),
  )
}
