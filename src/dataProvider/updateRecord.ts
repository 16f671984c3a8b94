import type { Resource } from '#model/schema/defineResource.ts'
import { differenceOf } from '#model/schema/difference.ts'
import { rename } from '#model/schema/renaming.ts'
import type { Http } from './http.ts'
import { readRecord } from './readRecord.ts'
import { toEntityFields } from './toEntityFields.ts'
import { versionOf } from './version.ts'

/**
 * PATCHes the difference between two states of a record, in entity names, if the server still has the version with
 * which `before` was read (`ApiError` 412 otherwise). Without a difference nothing is sent. Returns the record as it is
 * now.
 */
export async function updateRecord(
  http: Http,
  resource: Resource,
  path: string,
  { before, after }: { before: object; after: object },
): Promise<object> {
  const change = differenceOf(resource.fields, { ...before }, { ...after })
  if (!change) return before
  const version = versionOf(before)
  const answer = await http({
    method: 'PATCH',
    path,
    body: { ...resource.patchWith, ...rename(resource.fields, 'entity', 'wire', change) },
    headers: version === undefined ? {} : { 'If-Match': version },
  }).catch((error: unknown) => {
    throw toEntityFields(resource, error)
  })
  return readRecord(resource, answer)
}
