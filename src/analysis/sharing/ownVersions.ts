import type { QueryClient } from '@tanstack/react-query'
import type { SharedItem } from '#model/wire/data/sharedItems.ts'

type Version = Pick<SharedItem, 'id' | 'version'>

/** What each version of a shared item became by a change made on this page. */
const successors = new WeakMap<QueryClient, Map<string, SharedItem>>()

const keyOf = ({ id, version }: Version): string => `${id} ${version}`
const successorsOf = (queries: QueryClient): ReadonlyMap<string, SharedItem> =>
  successors.get(queries) ?? new Map()

/** Notes that a change made on this page turned one version into another. */
export function noteOwnVersion(queries: QueryClient, seen: SharedItem, saved: SharedItem): void {
  if (saved.version !== seen.version)
    successors.set(queries, new Map([...successorsOf(queries), [keyOf(seen), saved]]))
}

/** The version that the page's own changes have made of one: queued changes begin with the same version. */
export function lastOwnVersion(queries: QueryClient, seen: SharedItem): SharedItem {
  const own = successorsOf(queries)
  let last = seen
  for (let next = own.get(keyOf(last)); next; next = own.get(keyOf(last))) last = next
  return last
}

/** True if a change made on this page led to the version. */
export const isOwnVersion = (queries: QueryClient, shown: Version): boolean =>
  [...successorsOf(queries).values()].some((own) => keyOf(own) === keyOf(shown))
