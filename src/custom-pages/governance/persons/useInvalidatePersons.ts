import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'
import { listPersons } from '#model/calls/governance.ts'
import { listChanges } from '#model/calls/organizations.ts'
import { readsOf } from '#src/layout/useRead.ts'

const resources = ['physicalPersons', 'legalPersons', 'persons', 'officers', 'beneficialOwners', 'governance']

/** Query keys of everything that shows persons: lists of both types, counts, records, links and charts. */
export const personKeys: readonly QueryKey[] = [
  ...resources.map((name) => [name]),
  readsOf(listPersons),
  readsOf(listChanges),
]

const stale: ReadonlySet<string> = new Set([...resources, 'changes'])

/** Refetches everything that shows persons after a write. Removes the queries of deleted ones. */
export function useInvalidatePersons(): (goneIds?: readonly string[]) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    (goneIds = []) =>
      client.invalidateQueries({
        predicate: ({ queryKey, queryHash }) =>
          queryKey.some((part) => stale.has(String(part))) && !goneIds.some((id) => queryHash.includes(id)),
      }),
    [client],
  )
}
