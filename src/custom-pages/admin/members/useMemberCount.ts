import { useQuery } from '@tanstack/react-query'
import { countMembers } from '../../../dataProvider/calls/counts.ts'
import { useRequiredOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'

/** How many members the organisation has, by HEAD. */
export function useMemberCount(): number | undefined {
  const http = useHttp()
  const { id } = useRequiredOrganization()
  return useQuery({
    queryKey: ['members', 'count', id],
    queryFn: ({ signal }) => countMembers(http, id, signal),
  }).data
}
