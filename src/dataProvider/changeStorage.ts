import type { QueryClient } from '@tanstack/react-query'
import type { AccountStorage } from '#model/wire/storages.ts'
import type { Http } from './http.ts'
import { storageQuery } from './storageQuery.ts'

/**
 * Changes a part of what the account keeps, on top of what this page has read of it; no page needs it before somebody
 * chooses something.
 *
 * @throws ApiError 412 when another tab has changed the same meanwhile, and not to the same
 */
export async function changeStorage(
  http: Http,
  client: QueryClient,
  accountId: string,
  change: Partial<Pick<AccountStorage, 'language' | 'organizationId'>>,
): Promise<void> {
  const query = storageQuery(http, accountId)
  const known = client.getQueryData(query.queryKey)
  // Chosen as it was read: something else has changed it since, and against that it is a change.
  const isKnown = known !== undefined && !isIn(known, change)
  const opened = isKnown ? known : await client.fetchQuery({ ...query, staleTime: 0 })
  const { saveStorage } = await import('./calls/saveStorage.ts')
  const saved = await saveStorage(http, accountId, opened, { ...opened, ...change })
  client.setQueryData(query.queryKey, saved)
}

const isIn = (storage: AccountStorage, change: Partial<AccountStorage>): boolean =>
  Object.entries(change).every(([name, value]) => storage[name as keyof AccountStorage] === value)
