import { useQuery } from '@tanstack/react-query'
import { getPerson } from '../../../../dataProvider/calls/persons.ts'
import { useRequiredOrganization } from '../../../../dataProvider/currentOrganization.ts'
import { NotFoundError } from '../../../../dataProvider/errors.ts'
import { useHttp } from '../../../../dataProvider/HttpContext.tsx'

/** One person of either kind, read by its own call, since only that tells its version. */
export function usePerson(id: string) {
  const http = useHttp()
  const { id: orgId } = useRequiredOrganization()
  return useQuery({
    queryKey: ['persons', 'one', orgId, id],
    queryFn: ({ signal }) => getPerson(http, orgId, id, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry: (failures, error) => failures < 1 && !(error instanceof NotFoundError),
  })
}
