import { storage, type AccountStorage } from '#model/wire/storages.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

/** `GET /accounts/{accountId}/storages` with the version that a write must match. */
export async function getStorage(
  http: Http,
  accountId: string,
  signal?: AbortSignal,
): Promise<{ storage: AccountStorage; version: string | null }> {
  const answer = await http({ path: apiPath`/accounts/${accountId}/storages`, signal })
  return { storage: readBody(storage, answer), version: answer.headers.get('etag') }
}

/** `PUT /accounts/{accountId}/storages`; with a version that is no longer the server's it fails with 412. */
export async function putStorage(
  http: Http,
  accountId: string,
  body: AccountStorage,
  version: string | null,
): Promise<void> {
  await http({
    method: 'PUT',
    path: apiPath`/accounts/${accountId}/storages`,
    body,
    headers: version === null ? {} : { 'If-Match': version },
  })
}
