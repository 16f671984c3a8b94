import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'

type Part = 'divisions' | 'officers' | 'owners'
export type CompanyParts =
  { status: 'counting' | 'countFailed' } | { status: 'counted'; counts: readonly (readonly [Part, number])[] }

const lists: readonly (readonly [Part, string])[] = [
  ['divisions', 'divisions'],
  ['officers', 'officers'],
  ['owners', 'beneficialOwners'],
]

/** Numbers of records that depend on a company, counted again whenever it is about to be deleted. */
export function useCompanyParts(companyId: string): CompanyParts {
  const dataProvider = useDataProvider()
  const { data, isError } = useQuery({
    queryKey: ['companies', 'parts', companyId],
    queryFn: ({ signal }) =>
      Promise.all(
        lists.map(async ([part, resource]) => {
          const { total } = await dataProvider.getList(resource, {
            pagination: { page: 1, perPage: 1 },
            meta: { companyId },
            signal,
          })
          return [part, total ?? 0] as const
        }),
      ),
    staleTime: 0,
    gcTime: 0,
  })
  if (data) return { status: 'counted', counts: data }
  return { status: isError ? 'countFailed' : 'counting' }
}
