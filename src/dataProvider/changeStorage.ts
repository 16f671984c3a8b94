import type { QueryClient } from '@tanstack/react-query'
import type { AccountStorage } from '#model/wire/storages.ts'
import type { Http } from './http.ts'
import { storageQuery } from './storageQuery.ts'

type StorageChange = Partial<AccountStorage>

/**
 * Changes a part of what the account keeps, on top of what this page has read of it; no page needs it before somebody
 * chooses something. A function says what the change makes of what was read.
 *
 * @throws ApiError 412 when another tab has changed the same meanwhile, and not to the same
 */
export async function changeStorage(
  http: Http,
  client: QueryClient,
  accountId: string,
  change: StorageChange | ((kept: AccountStorage) => StorageChange),
): Promise<void> {
  const query = storageQuery(http, accountId)
  const known = client.getQueryData(query.queryKey)
  // Chosen as it was read: something else has changed it since, and against that it is a change.
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
