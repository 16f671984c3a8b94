import { storage, type AccountStorage } from '#model/wire/storages.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

/** What an account keeps, with the version that a write must match. */
export type VersionedStorage = { storage: AccountStorage; version: string | null }

/** `GET /accounts/{accountId}/storages` with its version. */
export async function getStorage(
  http: Http,
  accountId: string,
  signal?: AbortSignal,
): Promise<VersionedStorage> {
  const answer = await http({ path: apiPath`/accounts/${accountId}/storages`, signal })
  return { storage: readBody(storage, answer), version: answer.headers.get('etag') }
}
