import { useQuery } from '@tanstack/react-query'
import { countCompanies, countDivisions, countPersons } from '../../dataProvider/calls/counts.ts'
import { useRequiredOrganization } from '../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../dataProvider/HttpContext.tsx'

/**
 * How many companies, divisions and persons the organisation has, by HEAD. The keys begin with the resource's name,
 * so that a record created or deleted makes them stale with its lists.
 */
export function useOrganizationCounts(): {
  companies: number | undefined
  divisions: number | undefined
  persons: number | undefined
} {
  const http = useHttp()
  const { id } = useRequiredOrganization()
  const companies = useQuery({
    queryKey: ['companies', 'count', id],
    queryFn: ({ signal }) => countCompanies(http, id, signal),
  })
  const divisions = useQuery({
    queryKey: ['divisions', 'count', id],
    queryFn: ({ signal }) => countDivisions(http, id, signal),
  })
  const persons = useQuery({
    queryKey: ['persons', 'count', id],
    queryFn: ({ signal }) => countPersons(http, id, undefined, signal),
  })
  return { companies: companies.data, divisions: divisions.data, persons: persons.data }
}
