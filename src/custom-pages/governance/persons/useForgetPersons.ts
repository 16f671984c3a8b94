import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** What says something about a person: lists of both kinds, counts, files, links and charts. */
const stale = new Set(['physicalPersons', 'legalPersons', 'persons', 'governance', 'changes'])

/** After a write that concerns persons, everything that shows them is read anew. */
export function useForgetPersons(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    () => client.invalidateQueries({ predicate: ({ queryKey: [name] }) => stale.has(String(name)) }),
    [client],
  )
}
