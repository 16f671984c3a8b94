import { useQuery, useQueryClient } from '@tanstack/react-query'
import { compareWithDirectory, refreshFromDirectory } from '../../dataProvider/calls/directory.ts'
import { useRequiredOrganization } from '../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../dataProvider/HttpContext.tsx'
import { useAct } from '../../layout/useAct.ts'

/** What the directory tells of a company, asked anew each time it is opened, and the way to take some of it over. */
export function useDirectoryComparison(companyId: string, onTaken: (count: number) => void) {
  const http = useHttp()
  const client = useQueryClient()
  const { id: orgId } = useRequiredOrganization()
  const comparison = useQuery({
    queryKey: ['directory-comparison', orgId, companyId],
    queryFn: ({ signal }) => compareWithDirectory(http, orgId, companyId, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const taking = useAct({
    mutationFn: (fields: readonly string[]) =>
      refreshFromDirectory(http, orgId, companyId, { fields, tag: comparison.data?.tag ?? null }),
    onSuccess: async (_nothing, fields) => {
      // The file behind, the lists and the history show it.
      await Promise.all(
        ['companies', 'divisions', 'changes'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      )
      onTaken(fields.length)
    },
  })
  return { comparison, taking }
}
