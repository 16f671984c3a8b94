import type { QueryClient } from '@tanstack/react-query'
import type { AccountStorage } from '#model/wire/identity/storages.ts'
import type { Http } from './http.ts'
import { storageQuery } from './storageQuery.ts'

type StorageChange = Partial<AccountStorage>

/**
 * Changes a part of the account's storage, on top of what this page has read of it. Lazy-loads the saving code. A
 * function derives the change from what was read.
 *
 * @throws ApiError 412 when another tab has meanwhile changed the same field to another value
 */
export async function changeStorage(
  http: Http,
  client: QueryClient,
  accountId: string,
  change: StorageChange | ((kept: AccountStorage) => StorageChange),
): Promise<void> {
  const query = storageQuery(http, accountId)
  const known = client.getQueryData(query.queryKey)
  // The choice equals the value in the cache, but the server may have another value by now, so it is read again.
  const isKnown = known !== undefined && (typeof change === 'function' || !isIn(known, change))
  const opened = isKnown ? known : await client.fetchQuery({ ...query, staleTime: 0 })
  const { saveStorage } = await import('./calls/saveStorage.ts')
  const saved = await saveStorage(http, accountId, opened, {
    ...opened,
    ...(typeof change === 'function' ? change(opened) : change),
  })
  client.setQueryData(query.queryKey, saved)
}

const isIn = (storage: AccountStorage, change: StorageChange): boolean =>
  Object.entries(change).every(([name, value]) => storage[name as keyof AccountStorage] === value)
