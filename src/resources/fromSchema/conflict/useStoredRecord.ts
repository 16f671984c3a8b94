import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Resource } from '#model/schema/defineResource.ts'
import type { EditedRecord } from './useConflict.tsx'

/** The record as stored now, with its version. It is read again for every round of a conflict, but not in round 0. */
export function useStoredRecord(
  resource: Resource,
  id: string,
  meta: Readonly<Record<string, string>> | undefined,
  round: number,
) {
  const dataProvider = useDataProvider()
  return useQuery({
    queryKey: ['conflict', resource.name, id, round],
    queryFn: async ({ signal }) => {
      const { data } = await dataProvider.getOne<EditedRecord>(resource.name, { id, meta, signal })
      return data
    },
    enabled: round > 0,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
}
