import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ListFilters } from '../dataProvider/listParameters.ts'
import { useOrganization } from '../dataProvider/currentOrganization.ts'

type Counted = { filter?: ListFilters; meta?: Readonly<Record<string, string>> }

/** The number of records of a resource, in total or of one parent. A change of its lists counts them again. */
export function useCount(resource: string, counted: Counted = {}): UseQueryResult<number> {
  const dataProvider = useDataProvider()
  const orgId = useOrganization()?.id
  return useQuery({
    queryKey: [resource, 'count', orgId, counted],
    queryFn: ({ signal }): Promise<number> => dataProvider['count'](resource, { ...counted, signal }),
    enabled: orgId !== undefined,
  })
}
