import { mergeStorage } from '#model/rules/storageMerge.ts'
import { storage, type AccountStorage } from '#model/wire/storages.ts'
import { apiPath } from '../apiPath.ts'
import { ApiError } from '../errors.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'
import { getStorage, type VersionedStorage } from './storages.ts'

/** How often a write is merged anew before it is given up: each time another one was faster. */
const mergesMax = 3

/**
 * `PUT /accounts/{accountId}/storages` on top of what this tab read. Where another tab wrote meanwhile (412), the
 * two changes are merged field by field and written again; where both changed the same, nothing is written.
 *
 * @throws ApiError 412 when the two changes contradict each other, or when others keep being faster
 */
export async function saveStorage(
  http: Http,
  accountId: string,
  opened: VersionedStorage,
  mine: AccountStorage,
): Promise<VersionedStorage> {
  let wanted: VersionedStorage = { storage: mine, version: opened.version }
  for (let merges = 0; ; merges++) {
    try {
      return await putStorage(http, accountId, wanted)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412 || merges === mergesMax) throw error
      const now = await getStorage(http, accountId)
      const merged = mergeStorage({ opened: opened.storage, mine, stored: now.storage })
      if (merged.conflicts.length > 0) throw error
      wanted = { storage: merged.storage, version: now.version }
    }
  }
}

async function putStorage(
  http: Http,
  accountId: string,
  { storage: body, version }: VersionedStorage,
): Promise<VersionedStorage> {
  const answer = await http({
    method: 'PUT',
    path: apiPath`/accounts/${accountId}/storages`,
    body,
    headers: version === null ? {} : { 'If-Match': version },
  })
  return { storage: readBody(storage, answer), version: answer.headers.get('etag') }
}
