import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** What says something about a person: lists of both kinds, counts, files, links and charts. */
export const personKeys = [
  ['physicalPersons'],
  ['legalPersons'],
  ['persons'],
  ['officers'],
  ['beneficialOwners'],
  ['governance'],
  ['changes'],
] as const
const stale: ReadonlySet<string> = new Set(personKeys.flat())

/** After a write that concerns persons, everything that shows them is read anew, but for what is gone with it. */
export function useForgetPersons(): (goneIds?: readonly string[]) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    (goneIds = []) =>
      client.invalidateQueries({
        predicate: ({ queryKey, queryHash }) =>
          stale.has(String(queryKey[0])) && !goneIds.some((id) => queryHash.includes(id)),
      }),
    [client],
  )
}
