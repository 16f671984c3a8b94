import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'
import { listPersons } from '#model/calls/governance.ts'
import { listChanges } from '#model/calls/organizations.ts'
import { readsOf } from '../../../layout/useRead.ts'

const resources = ['physicalPersons', 'legalPersons', 'persons', 'officers', 'beneficialOwners', 'governance']

/** What says something about a person: lists of both kinds, counts, files, links and charts. */
export const personKeys: readonly QueryKey[] = [
  ...resources.map((name) => [name]),
  readsOf(listPersons),
  readsOf(listChanges),
]

const stale: ReadonlySet<string> = new Set([...resources, 'changes'])

/** After a write that concerns persons, everything that shows them is read anew, but for what is gone with it. */
export function useForgetPersons(): (goneIds?: readonly string[]) => Promise<void> {
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
