import { getStorage, keepStorage } from '#model/calls/storages.ts'
import { mergeStorage } from '#model/rules/records/storageMerge.ts'
import { storage, type AccountStorage } from '#model/wire/identity/storages.ts'
import { callApi } from '../callApi.ts'
import { ApiError } from '../errors.ts'
import type { Http } from '../http.ts'

/** How often a write is merged and retried before it fails; each retry means that another tab was faster. */
const mergesMax = 3

/**
 * Saves changes to the account's storage on top of what this tab read. Where another tab wrote meanwhile (412), the two
 * changes are merged field by field and written again. Where both changed the same field, nothing is written.
 *
 * @throws ApiError 412 when the two changes contradict each other, or when other tabs keep being faster
 */
export async function saveStorage(
  http: Http,
  accountId: string,
  opened: AccountStorage,
  mine: AccountStorage,
): Promise<AccountStorage> {
  let [wanted, seen] = [mine, opened]
  for (let merges = 0; ; merges++) {
    try {
      // The version that was read is not part of the stored body.
      return await callApi(http, keepStorage, { accountId, body: storage.parse(wanted) }, { seen })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412 || merges === mergesMax) throw error
      seen = await callApi(http, getStorage, { accountId })
      const merged = mergeStorage({ opened, mine, stored: seen })
      if (merged.conflicts.length > 0) throw error
      wanted = merged.storage
    }
  }
}
