import { useQuery } from '@tanstack/react-query'
import { countCompanyDivisions } from '../../dataProvider/calls/counts.ts'
import { useRequiredOrganization } from '../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../dataProvider/HttpContext.tsx'

/** How many sites a company has; undefined until it is known. */
export function useSiteCount(companyId: string): number | undefined {
  const http = useHttp()
  const organization = useRequiredOrganization()
  const { data } = useQuery({
    queryKey: ['divisions', 'count', organization.id, companyId],
    queryFn: ({ signal }) => countCompanyDivisions(http, organization.id, companyId, signal),
  })
  return data
}
